/* Where the focus is when what had it is gone: in the panel that it was in. */

import { useEffect, useRef } from "preact/hooks";

/*
 * To be called after each drawing that may take something away. Whoever presses what then
 * goes, or is disabled, would else begin again at the top of the page.
 */
export function useKeptFocus(panel: { current: HTMLElement | null }): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const node = panel.current;
    if (node === null) return;
    const note = () => {
      const now = document.activeElement;
      last.current = node.contains(now) ? now : null;
    };
    const put = () => {
      const lost = last.current;
      if (lost === null || document.activeElement !== document.body) return;
      if (lost.isConnected && !(lost as HTMLButtonElement).disabled) return;
      last.current = null;
      node.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(put);
    watcher.observe(node, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", note);
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, []);
}
