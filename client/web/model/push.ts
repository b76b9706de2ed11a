/* This browser as a channel: it is told by the service of whoever made it. */

import { spoken } from "../wire/words.js";
import { line } from "./here.js";

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/* Can it be told, if its owner allows it? */
export const canBeTold = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/* Asks its owner, subscribes by the server's key, and says where. */
export async function tellThisBrowser(key: string): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64(key),
  });
  const { endpoint, keys } = made.toJSON();
  await line.call("notify.add", {
    kind: "push",
    to: endpoint ?? "",
    language: spoken(),
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  });
}

/* Whoever signs out here is told here no more: its service refuses what still comes. */
export async function stopTelling(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const made = await worker?.pushManager?.getSubscription();
  await made?.unsubscribe();
}
