/* Of po/page-LANGUAGE.po what is said first, or behind /more the rest, as the bundle reads it. */
declare module "po:*" {
  export const language: string;
  export const form: (count: number) => number;
  export const texts: { readonly [text: string]: string | readonly string[] };
}
