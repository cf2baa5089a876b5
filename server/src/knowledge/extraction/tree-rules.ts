import { readAddresses } from './addresses.ts';
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
  placeTitles,
  readAddresses,
];

/** Applies the rules to a page, in one walk. Returns the elements that are marked as its main part. */
export function applyTreeRules(nodes: PageNode[], page: Survey): { nodes: PageNode[]; mains: PageElement[] } {
  const mains: PageElement[] = [];

  const applyTo = (siblings: readonly PageNode[]): PageNode[] =>
    siblings.flatMap((node) => {
      if (!isElement(node)) return [node];
      for (const rule of RULES) {
        const decided = rule(node, page);
        if (decided === 'drop') return [];
        if (decided) return [...decided];
      }
      if (isMain(node)) mains.push(node);
      node.children = applyTo(node.children);
      return [node];
    });

  return { nodes: applyTo(nodes), mains };
}
