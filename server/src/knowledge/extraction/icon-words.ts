import { shortText } from './inline-context.ts';
import type { PageElement } from './page.ts';
import { remembered } from './remembered.ts';
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

const iconNamed = remembered((names): 'font' | 'icon' | 'none' => {
  const classes = names.slice(0, CLASSES_MAX).toLowerCase().split(/\s+/u);
  if (classes.some((one) => ICON_FONT.test(one))) return 'font';
  return classes.some((one) => ICON.test(one)) ? 'icon' : 'none';
});

export const dropIconWords: TreeRule = (element) => (isIconWord(element) ? 'drop' : undefined);

/** Whether the element shows a sign: its text is the name or the character by which a font draws it. */
export function isIconWord(element: PageElement): boolean {
  const { name, attribs } = element;
  const names = attribs['class'];
  if (name !== 'mat-icon' && names === undefined) return false;
  const named = names === undefined ? 'none' : iconNamed(names);
  const isFont = name === 'mat-icon' || named === 'font';
  if (!isFont && named === 'none') return false;
  const text = shortText(element, LONGEST_WORD)?.trim() ?? '';
  if (PRIVATE.test(text)) return true;
  return (isFont || attribs['aria-hidden'] === 'true') && WORD.test(text);
}
