import { classFact } from './class-facts.ts';
import { isElement, type PageElement, type PageNode } from './page.ts';
import { shortText, visitSome } from './short-text.ts';

/** The parts of a page that an element names: by id, or by class. */
export interface Names {
  readonly ids: string[];
  readonly classes: string[];
  /** Whether the element says that it opens something; a link to `#id` says so only if its target is hidden. */
  readonly isOpener: boolean;
  /** Whether an attribute names a part, not only a word of a script. */
  readonly isNamed: boolean;
}

const words = (list: string): Set<string> => new Set(list.split(' '));

const FIELDS = words('input select textarea option datalist');
const FIELD_ROLES = words(
  'combobox searchbox textbox slider spinbutton scrollbar listbox option menuitem menuitemradio menuitemcheckbox radio',
);
/** Controls that open a window, a menu or a hint, not a part of the text. */
const OTHER_TOGGLES = words(
  'dropdown modal offcanvas tooltip popover navbar navbarcollapsible lightbox fancybox sidebar dismiss',
);
const OPENING_TOGGLES = words('collapse tab pill accordion list toggle');
const OTHER_CLASS =
  /^(?:dropdown-toggle|navbar-toggler?|(?:js-)?(?:menu|nav|search|sidebar|modal|cookie|drawer)-?(?:toggle|trigger|toggler|button|btn|open)|hamburger|burger|btn-close|close)$/iu;
const OPENER_CLASS =
  /(?:^|[\s_-])(?:accordion|collaps\w{0,6}|toggle\w{0,2}|expand\w{0,3}|faq|question|disclosure|trigger|opener|spoiler)(?:$|[\s_-])/iu;
/** Titles that a builder's script makes a control. */
const TITLE_CLASS =
  /(?:^|[\s_-])(?:accordion|toggle|faq|collapsible|spoiler)(?:[_-]{1,2}item)?[_-]{1,2}(?:title|header|heading|question|trigger)(?:$|\s)/iu;
const TARGET_ATTRIBUTE = /^data-(?:[a-z]+-){0,3}(?:target|controls|toggle|href)$/u;
const OPENING_ATTRIBUTE = /^data-(?:bs-)?target$|tab|accordion|collapse|toggle|panel/u;
const OTHER_ATTRIBUTE = /clipboard|copy|scroll|spy|dismiss|slide|parent|ajax|hx-/u;
const SLIDES = [
  'data-slide',
  'data-bs-slide',
  'data-slide-to',
  'data-bs-slide-to',
  'data-dismiss',
  'data-bs-dismiss',
];
const EXPANDED = ['aria-expanded', ':aria-expanded', 'x-bind:aria-expanded', 'v-bind:aria-expanded'];
const PRESSED = [...EXPANDED, 'onclick', '@click', 'x-on:click', 'v-on:click', 'ng-click'];
const OPENING_SCRIPT = /nextelement|nextsibling|\.next\(|toggle|slidedown|expand|collapse|apri|mostra/iu;
/** Longer values are not read: they name nothing. */
const VALUE_MAX = 400;
const NAMES_MAX = 40;

export const classNames = ({ attribs }: PageElement): readonly string[] => namesIn(attribs['class'] ?? '');

const namesIn = classFact((names): readonly string[] => names.split(/\s+/u).filter((name) => name !== ''));
const opensOtherByClass = classFact((names) => namesIn(names).some((each) => OTHER_CLASS.test(each)));
const isOfTabsByClass = classFact((names) => namesIn(names).some((each) => TABS_CLASS.test(each)));
const isOpenerByClass = classFact((names) => OPENER_CLASS.test(names));
const isTitleByClass = classFact((names) => TITLE_CLASS.test(names));
const isOtherPanelByClass = classFact((names) => namesIn(names).some((each) => OTHER_PANEL_CLASS.test(each)));

/** Whether the element opens something else than a part of the text: a window, a menu, a hint, a field's list. */
export function opensOther(element: PageElement): boolean {
  const { name, attribs } = element;
  if (FIELDS.has(name) || FIELD_ROLES.has(attribs['role'] ?? '')) return true;
  const popup = attribs['aria-haspopup'];
  if (popup !== undefined && popup !== 'false' && !/w-dropdown-toggle/u.test(attribs['class'] ?? ''))
    return true;
  if (OTHER_TOGGLES.has(toggleOf(attribs)) || SLIDES.some((slide) => attribs[slide] !== undefined))
    return true;
  return opensOtherByClass(attribs['class'] ?? '');
}

const TABS_CLASS =
  /(?:^|[_-])(?:tabs?|tabbed)(?:$|[_-](?:controls|nav|list|menu|labels|links|headers?|titles|triggers|buttons)$)/iu;
const TAB_PARENTS = words('li ul ol nav div span');

/** Whether the element opens one of several panels that stand in one place. */
export function isTab(element: PageElement): boolean {
  const { name, attribs } = element;
  const toggle = toggleOf(attribs);
  if (attribs['role'] === 'tab' || toggle === 'tab' || toggle === 'pill' || toggle === 'list') return true;
  if (name !== 'a' && name !== 'button' && name !== 'label' && name !== 'li') return false;
  let { parent } = element;
  for (let step = 0; step < 3 && parent !== null && 'attribs' in parent; step += 1) {
    if (!TAB_PARENTS.has(parent.name)) return false;
    if (parent.attribs['role'] === 'tab' || parent.attribs['role'] === 'tablist') return true;
    const classes = parent.attribs['class'];
    if (classes !== undefined && isOfTabsByClass(classes)) return true;
    ({ parent } = parent);
  }
  return false;
}

const toggleOf = (attribs: PageElement['attribs']): string =>
  (attribs['data-bs-toggle'] ?? attribs['data-toggle'] ?? '').toLowerCase();

/** Whether a visitor can press the element. */
export function isPressable({ name, attribs }: PageElement): boolean {
  if (name === 'button' || name === 'a' || name === 'summary' || name === 'label') return true;
  const role = attribs['role'];
  if (role === 'button' || role === 'tab') return true;
  return attribs['tabindex'] === '0' || PRESSED.some((name) => attribs[name] !== undefined);
}

/** Whether the element says that it opens what stands beside it. */
export function isOpener(element: PageElement): boolean {
  const { attribs } = element;
  if (EXPANDED.some((name) => attribs[name] !== undefined)) return true;
  if (OPENING_TOGGLES.has(toggleOf(attribs))) return true;
  if (attribs['onclick'] !== undefined && OPENING_SCRIPT.test(attribs['onclick'].slice(0, VALUE_MAX)))
    return true;
  const classes = attribs['class'];
  if (classes === undefined) return false;
  return isPressable(element) ? isOpenerByClass(classes) : isTitleByClass(classes);
}

/** The parts that a control names; undefined if the element is no control or opens something else. */
export function namesOf(element: PageElement): Names | undefined {
  const { name, attribs } = element;
  const ids: string[] = [];
  const classes: string[] = [];
  const guesses: string[] = [];
  let opens = isOpener(element);
  for (const attribute of Object.keys(attribs)) {
    const value = attribs[attribute]!;
    if (value.length === 0 || value.length > VALUE_MAX) continue;
    if (attribute === 'aria-controls') {
      ids.push(...value.split(/\s+/u).map((id) => id.replace(/^#/u, '')));
      opens = true;
    } else if (attribute === 'href') {
      if (value.startsWith('#') && value.length > 1) ids.push(decoded(value.slice(1)));
      else if (/^javascript:/iu.test(value)) guesses.push(...quoted(value));
    } else if (attribute === 'onclick') guesses.push(...quoted(value));
    else if (
      attribute.startsWith('data-') &&
      (value.startsWith('#') || TARGET_ATTRIBUTE.test(attribute)) &&
      !OTHER_ATTRIBUTE.test(attribute)
    ) {
      for (const part of value.split(/[\s,]+/u)) {
        if (part.startsWith('#')) ids.push(part.slice(1));
        else if (part.startsWith('.')) classes.push(part.slice(1));
        else if (isPressable(element)) ids.push(part);
        opens ||= /^[#.]/u.test(part) && OPENING_ATTRIBUTE.test(attribute);
      }
    } else if (attribute === 'uk-toggle' || attribute === 'data-uk-toggle') {
      const target = /target:\s*#([^\s;]+)/u.exec(value)?.[1];
      if (target !== undefined) ids.push(target);
    }
  }
  opens ||= isPressable(element) && isTab(element);
  const isNamed = ids.length + classes.length > 0;
  if (!isNamed && guesses.length === 0 && !opens) return undefined;
  if (opensOther(element)) return undefined;
  if (name === 'area' || (name === 'header' && !isPressable(element))) return undefined;
  return {
    ids: [...ids, ...guesses].slice(0, NAMES_MAX),
    classes: classes.slice(0, NAMES_MAX),
    isOpener: opens,
    isNamed,
  };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The quoted words of a script's call: `show('answer-3')`. */
function quoted(script: string): string[] {
  return [...script.matchAll(/(["'])#?([\w:.-]{1,80})\1/gu)].map(([, , id]) => id!);
}

const OTHER_PANEL_NAMES = words(
  'html body main dialog template script style noscript svg head iframe input select textarea button label option footer header nav form',
);
const OTHER_PANEL_ROLES = words(
  'navigation banner contentinfo search dialog alertdialog menu menubar toolbar listbox tooltip alert status tree grid',
);
const OTHER_PANEL_CLASS =
  /(?:^|[_-])(?:modal|dialog|offcanvas|popup|lightbox|popover|drawer|cookies?|overlay|tooltip|megamenu|navbar|spinner|loader|sidenav|reveal|login|newsletter)(?:$|[_-])|^dropdown-(?:menu|content)$|^menu$/iu;

/** Whether what a control opens is a part of the page's text, and no window, menu, search box or message. */
export function isTextPanel(element: PageElement, isClosed: boolean): boolean {
  const { name, attribs } = element;
  const isDropdownList = classNames(element).includes('w-dropdown-list');
  if (OTHER_PANEL_NAMES.has(name) && !isDropdownList) return false;
  if (OTHER_PANEL_ROLES.has(attribs['role'] ?? '') || attribs['aria-modal'] === 'true') return false;
  if (isOtherPanelByClass(attribs['class'] ?? '')) return false;
  if (!isClosed && !isDropdownList) return true;
  return attribs['role'] === 'tabpanel' || (!isMenu(element) && !isForm(element));
}

/** Whether the element holds several links and no other text. */
function isMenu(element: PageElement): boolean {
  let links = 0;
  const holdsOnlyLinks = visitSome(element, (node) => {
    if (node.type === 'text') return node.data.trim() === '';
    if (!isElement(node)) return true;
    if (node.name === 'a') links += 1;
    return node.name === 'a' ? 'skip' : true;
  });
  return holdsOnlyLinks && links > 1;
}

/** Whether the element holds a form and hardly anything else. */
function isForm(element: PageElement): boolean {
  let hasForm = false;
  let others = 0;
  const isRead = visitSome(element, (node) => {
    if (node.type === 'text') others += node.data.trim().length;
    if (!isElement(node)) return true;
    hasForm ||= node.name === 'form';
    return node.name === 'form' ? 'skip' : true;
  });
  return isRead && hasForm && others < 80;
}

/** The next sibling; a text between is none of its. */
export function elementAfter(element: PageElement): PageElement | undefined {
  return besides(element, (node) => node.nextSibling);
}

export function elementBefore(element: PageElement): PageElement | undefined {
  return besides(element, (node) => node.previousSibling);
}

function besides(element: PageElement, step: (node: PageNode) => PageNode | null): PageElement | undefined {
  let node = step(element);
  for (let steps = 0; node !== null && steps < 8; steps += 1) {
    if (isElement(node)) return node;
    if (node.type === 'text' && node.data.trim() !== '') return undefined;
    node = step(node);
  }
  return undefined;
}

const BLOCK_PANELS = words('div section p ul ol dl dd table article blockquote nav figure span');
const LINE_CHARACTERS = 300;

/**
 * The block after a control: its next sibling, or that of a line which holds the control last. None if the block is the
 * next item of a list with a control of its own.
 */
export function blockAfter(control: PageElement): PageElement | undefined {
  let line = control;
  for (let step = 0; step < 4; step += 1) {
    const next = elementAfter(line);
    if (next !== undefined) return BLOCK_PANELS.has(next.name) && !beginsWithControl(next) ? next : undefined;
    const parent = line.parent;
    if (parent === null || !('attribs' in parent) || !isElement(parent)) return undefined;
    if (parent.children.length > 12 || shortText(parent, LINE_CHARACTERS) === undefined) return undefined;
    line = parent;
  }
  return undefined;
}

function beginsWithControl(element: PageElement): boolean {
  let found = false;
  visitSome(
    element,
    (node) => {
      if (node.type === 'text') return node.data.trim() === '';
      if (isElement(node) && (isOpener(node) || node.name === 'button')) found = true;
      return !found;
    },
    30,
  );
  return found;
}

/** The control that an element holds with no other text, or the element itself. */
export function soleControl(element: PageElement): PageElement | undefined {
  let found: PageElement | undefined;
  let others = 0;
  visitSome(
    element,
    (node) => {
      if (node.type === 'text') others += node.data.trim().length;
      if (!isElement(node) || found !== undefined || !isPressable(node)) return true;
      found = node;
      return 'skip';
    },
    40,
  );
  return others === 0 ? found : undefined;
}
