import { isElement, type PageNode } from './page.ts';

/** Real pages nest some tens deep. Deeper, a page is broken or hostile, and reading it would exhaust the stack. */
const MAX_DEPTH = 300;

/** Replaces what nests too deep by its bare text. Walks without recursion: it is here to keep others from it. */
export function limitDepth(roots: PageNode[]): void {
  const waiting = roots.map((node) => ({ node, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (!isElement(node)) continue;
    if (depth >= MAX_DEPTH) node.children = bareText(node.children);
    else for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}

function bareText(nodes: PageNode[]): PageNode[] {
  const waiting = nodes.toReversed();
  const texts: Extract<PageNode, { type: 'text' }>[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === 'text') texts.push(next);
    else if (isElement(next) && next.type === 'tag')
      for (const child of next.children.toReversed()) waiting.push(child);
  }
  const [first] = texts;
  if (first === undefined) return [];
  first.data = texts.map((text) => text.data).join(' ');
  return [first];
}
