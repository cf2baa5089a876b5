import { classFact } from './class-facts.ts';
import type { PageElement } from './page.ts';
import { shortWords } from './short-text.ts';
import type { TreeRule } from './tree-rule.ts';

/** The names of fonts that draw a sign in place of a word. */
const ICON_FONT =
  /^(?:material-(?:icons|symbols)(?:-[a-z-]+)?|mat-icon|glyphicon(?:-[\w-]+)?|fa[bdlrst]?|fa-[\w-]+|mdi|mdi-[\w-]+|bi|bi-[\w-]+|ti|ti-[\w-]+|icomoon|iconfont|[\w-]*ligatures?)$/u;
/** Words that may name an icon, or text beside one: only what no reader hears is an icon. */
const ICON = /^(?:ico|icon|icons)(?:[-_][\w-]+)?$/u;
/** The name of an icon: "phone_in_talk". */
const WORD = /^[a-z][a-z0-9_-]*$/u;
/** The characters of a font of its own. */
const PRIVATE = /^\p{Co}+$/u;
const LONGEST_WORD = 40;
const CLASSES_MAX = 500;
/** Most elements have no such class: their names are not parted. */
const MAYBE =
  /(?:^|\s)(?:material-|mat-|glyphicon|fa(?:[bdlrst]?\s|-|[bdlrst]?$)|mdi|[bt]i[\s-]|ico)|ligature/iu;

export const dropIconWords: TreeRule = (element) => (isIconWord(element) ? 'drop' : undefined);

/** Whether the element shows a sign: its text is the name or the character by which a font draws it. */
export function isIconWord(element: PageElement): boolean {
  const { name, attribs } = element;
  const classes = attribs['class'];
  const kind = name === 'mat-icon' ? 'font' : classes === undefined ? 'none' : iconNamed(classes);
  if (kind === 'none') return false;
  const text = shortWords(element, LONGEST_WORD) ?? '';
  if (PRIVATE.test(text)) return true;
  return (kind === 'font' || attribs['aria-hidden'] === 'true') && WORD.test(text);
}

const iconNamed = classFact((classes): 'font' | 'icon' | 'none' => {
  const start = classes.slice(0, CLASSES_MAX);
  if (!MAYBE.test(start)) return 'none';
  const names = start.toLowerCase().split(/\s+/u);
  if (names.some((name) => ICON_FONT.test(name))) return 'font';
  return names.some((name) => ICON.test(name)) ? 'icon' : 'none';
});
