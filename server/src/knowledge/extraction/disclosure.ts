import { cloneNode, Element } from 'domhandler';
import type { TreeRule } from './tree-rule.ts';

const isHeadingName = (name: string): boolean => /^h[1-6]$/u.test(name);

export const dropSpareControls: TreeRule = (element, { disclosures }) =>
  disclosures.spare.has(element) ? 'drop' : undefined;

/** Sets the heading of a panel that stands apart from its control. The last rule: it sees the panels that stay. */
export const placeTitles: TreeRule = (element, { disclosures }) => {
  const disclosure = disclosures.byPanel.get(element);
  if (disclosure === undefined) return undefined;
  const isFirst = !disclosures.kept.has(disclosure);
  disclosures.kept.add(disclosure);
  const { title, stands } = disclosure;
  if (title === undefined || stands === 'before' || !isFirst) return undefined;
  const children = title.children.map((child) => cloneNode(child, true));
  const { id } = element.attribs;
  const name = isHeadingName(title.name) ? title.name : 'div';
  const heading = new Element(name, { role: 'heading', ...(id === undefined ? {} : { id }) }, children);
  for (const child of children) child.parent = heading;
  element.children.unshift(heading);
  disclosures.placed.set(heading, disclosure);
  return undefined;
};
