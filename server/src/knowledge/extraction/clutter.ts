import { isBarByClass } from './class-words.ts';
import type { PageElement } from './page.ts';
import { isSampleCaption } from './sample-caption.ts';
import type { TreeRule } from './tree-rule.ts';

const NEVER_TEXT = new Set(
  'script style noscript template svg canvas iframe object nav footer dialog input select textarea option datalist head audio video map'.split(
    ' ',
  ),
);
const CLUTTER_ROLE = new Set(
  'navigation banner contentinfo search dialog alertdialog menu menubar toolbar'.split(' '),
);
/**
 * Whether an element is not page content: menus, form fields, cookie bars, breadcrumbs. Element, role and class decide, never the `id`: an id is the anchor of a section and describes its content.
 */
function isClutter(element: PageElement): boolean {
  const { name, attribs } = element;
  if (NEVER_TEXT.has(name)) return true;
  if (name === 'button') return !isInHeading(element);
  if (isSampleCaption(element)) return true;
  if (!element.isPlain) {
    if (name === 'label' && attribs['for'] !== undefined) return true;
    if (CLUTTER_ROLE.has(attribs['role'] ?? '')) return true;
  }
  return isBarByClass(element);
}

/** Drops clutter. A panel that a control opens, and the control that names it, are content whatever they are made of. */
export const dropClutter: TreeRule = (element, { disclosures }) => {
  if (disclosures.byPanel.has(element) || disclosures.controls.has(element)) return undefined;
  return isClutter(element) ? 'drop' : undefined;
};

/** Whether the button is the text of a heading. */
function isInHeading({ parent }: PageElement): boolean {
  return parent !== null && 'name' in parent && /^h[1-6]$/u.test(parent.name);
}
