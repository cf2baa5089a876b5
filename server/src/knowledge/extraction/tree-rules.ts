import { readAddresses } from './addresses.ts';
import { moveCardLabels } from './card-labels.ts';
import { readCellSigns } from './cell-signs.ts';
import { dropClutter } from './clutter.ts';
import { dropSpareControls, placeTitles } from './disclosure.ts';
import { dropHidden } from './hidden.ts';
import { dropIconWords } from './icon-words.ts';
import { followModel } from './municipal/rules.ts';
import { noteSigns } from './note-signs.ts';
import { isElement, type PageElement, type PageNode } from './page.ts';
import { readRaisedText } from './raised-text.ts';
import { dropStruckText } from './struck-text.ts';
import { isMain } from './survey.ts';
import type { Survey } from './surveyed-page.ts';
import { dropSurroundings } from './surroundings.ts';
import type { TreeRule } from './tree-rule.ts';

/** The first rule that decides about an element wins. */
const RULES: readonly TreeRule[] = [
  noteSigns,
  followModel,
  readCellSigns,
  dropHidden,
  dropSpareControls,
  dropClutter,
  dropSurroundings,
  dropIconWords,
  dropStruckText,
  readRaisedText,
  moveCardLabels,
  placeTitles,
  readAddresses,
];

/** Applies the rules to a page, in one walk. Returns the elements that are marked as its main part. */
export function applyTreeRules(nodes: PageNode[], page: Survey): { nodes: PageNode[]; mains: PageElement[] } {
  const mains: PageElement[] = [];

  const decide = (element: PageElement): 'drop' | readonly PageNode[] | undefined => {
    for (const rule of RULES) {
      const decided = rule(element, page);
      if (decided) return decided;
    }
    if (isMain(element)) mains.push(element);
    element.children = applyTo(element.children);
    return undefined;
  };

  const applyTo = (siblings: readonly PageNode[]): PageNode[] => {
    const kept: PageNode[] = [];
    for (const node of siblings) {
      const decided = isElement(node) ? decide(node) : undefined;
      if (decided === undefined) kept.push(node);
      else if (decided !== 'drop') for (const each of decided) kept.push(each);
    }
    return kept;
  };

  return { nodes: applyTo(nodes), mains };
}
