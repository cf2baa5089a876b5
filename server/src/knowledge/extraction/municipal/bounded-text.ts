import { collapse, isElement, type PageNode } from '../page.ts';

/** The most nodes to visit: a rule must not make the reading of a page quadratic. */
const NODES_MOST = 400;

/** The text below a node; undefined if it has none, more characters, or too many nodes. */
export function boundedText(root: PageNode | undefined, charactersMost: number): string | undefined {
  if (root === undefined) return undefined;
  const waiting: PageNode[] = [root];
  const texts: string[] = [];
  let [nodes, characters] = [0, 0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes += 1;
    if (node.type === 'text') {
      const text = node.data.length > 4 * charactersMost ? node.data : collapse(node.data);
      characters += text.length;
      if (characters > charactersMost) return undefined;
      if (text !== '') texts.push(text);
    } else if (isElement(node) && node.type === 'tag' && node.name !== 'svg') {
      if (nodes + waiting.length + node.children.length > NODES_MOST) return undefined;
      waiting.push(...node.children.toReversed());
    }
  }
  return texts.length === 0 ? undefined : texts.join(' ');
}
