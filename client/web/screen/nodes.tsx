/* What draw/ has drawn, as elements of SVG. */

import { h, type VNode } from "preact";
import type { Node } from "../draw/node.js";

const element = (node: Node | string): VNode | string =>
  typeof node === "string"
    ? node
    : h(
        node.tag,
        node.key === undefined ? { ...node.attrs } : { ...node.attrs, key: node.key },
        node.kids.map(element),
      );

export const elements = (nodes: readonly Node[]) => nodes.map(element);
