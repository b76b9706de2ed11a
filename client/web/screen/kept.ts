/* The worker that keeps the page's own files, so that it begins without a network. */

/* What browsers that know Trusted Types have; its types are not everybody's yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const WORKER = "/worker.js";

/* The one policy that the page's own rules allow: it lets this address be, and no other. */
function workerAddress(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined) return WORKER;
  const policy = types.createPolicy("estafette", {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError("no script but the worker");
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
}

/* Without it the page is as it is without: not kept. */
export async function keepPage(): Promise<void> {
  await navigator.serviceWorker
    .register(workerAddress(), { scope: "/" })
    .catch(() => undefined);
}
