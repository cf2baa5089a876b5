import { isBarByClass } from './class-words.ts';
import type { PageElement } from './page.ts';
import type { TreeRule } from './tree-rule.ts';

const NEVER_TEXT = new Set(
  'script style noscript template svg canvas iframe object nav footer dialog input select textarea option datalist head audio video map'.split(
    ' ',
  ),
);
const CLUTTER_ROLE = new Set(
  'navigation banner contentinfo search dialog alertdialog menu menubar toolbar'.split(' '),
);
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu;

/**
 * Whether an element is not page content: menus, form fields, cookie bars, breadcrumbs, hidden messages. Element, role
 * and class decide, never the `id`: an id is the anchor of a section and describes its content.
 */
function isClutter(element: PageElement): boolean {
  const { name, attribs } = element;
  if (NEVER_TEXT.has(name)) return true;
  if (name === 'button') return !opensAccordion(element);
  if (name === 'label' && attribs['for'] !== undefined) return true;
  if (attribs['hidden'] !== undefined && attribs['hidden'] !== 'until-found') return true;
  if (HIDDEN_STYLE.test(attribs['style'] ?? '')) return true;
  if (CLUTTER_ROLE.has(attribs['role'] ?? '')) return true;
  return isBarByClass(element);
}

export const dropClutter: TreeRule = (element) => (isClutter(element) ? 'drop' : undefined);

/** Whether the element is an accordion's button: the question in a FAQ, and the heading of its answer. */
export function opensAccordion(element: PageElement): boolean {
  if (element.name === 'summary') return true;
  if (element.name !== 'button') return false;
  const { attribs } = element;
  if ((attribs['data-toggle'] ?? attribs['data-bs-toggle']) === 'collapse') return true;
  if (attribs['aria-controls'] !== undefined || attribs['aria-expanded'] !== undefined) return true;
  const parent = element.parent;
  return parent !== null && 'name' in parent && /^h[1-6]$/u.test(parent.name);
}
