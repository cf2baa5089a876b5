import { isFrame, isHidden } from './hidden.ts';
import { isElement, type PageElement } from './page.ts';

const PARENTS_MAX = 3;

/** Whether the panel is hidden, or its only child. */
export function isClosedPanel(panel: PageElement): boolean {
  return isHidden(panel) || hiddenAround(panel).length > 0 || hiddenWithin(panel).length > 0;
}

/** Hidden elements around a panel that hold nothing else. */
export function hiddenAround(panel: PageElement): PageElement[] {
  const found: PageElement[] = [];
  let element = panel;
  for (let step = 0; step < PARENTS_MAX; step += 1) {
    const { parent } = element;
    if (parent === null || !('attribs' in parent) || !isElement(parent) || isFrame(parent)) break;
    if (onlyChild(parent) !== element) break;
    if (isHidden(parent)) found.push(parent);
    element = parent;
  }
  return found;
}

/** Hidden elements that are all that a panel holds. */
export function hiddenWithin(panel: PageElement): PageElement[] {
  const found: PageElement[] = [];
  let element = onlyChild(panel);
  for (let step = 0; element !== undefined && step < PARENTS_MAX; step += 1) {
    if (isHidden(element)) found.push(element);
    element = onlyChild(element);
  }
  return found;
}

function onlyChild(element: PageElement): PageElement | undefined {
  if (element.children.length > 10) return undefined;
  const children = element.children.filter(
    (node) => node.type !== 'comment' && !(node.type === 'text' && node.data.trim() === ''),
  );
  const [child] = children;
  return children.length === 1 && child !== undefined && isElement(child) ? child : undefined;
}
