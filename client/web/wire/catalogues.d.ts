/* po/page-LANGUAGE.po, as the bundle reads it. */
declare module "po:*" {
  export const language: string;
  export const form: (count: number) => number;
  export const texts: { readonly [text: string]: string | readonly string[] };
}
