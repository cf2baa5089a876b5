import { classFact } from './class-facts.ts';
import type { PageElement } from './page.ts';

/** Classes of controls, and of what Bootstrap opens. */
const TELLING_CLASS = /accordion|collaps|toggle|expand|faq|question|disclosure|trigger|opener|spoiler|tab/iu;

/** Whether an element may matter to controls and panels. */
export const Look = { nothing: 0, named: 1, control: 2 } as const;
export type Look = (typeof Look)[keyof typeof Look];

/** Attributes by which an element may be a control or a panel. */
const TELLING_NAMES = new Set(['role', 'for', 'tabindex', 'onclick']);
const TELLING_PREFIX = /^(?:aria-|data-|x-|v-|ng-|uk-|@|:)/u;
/** Attributes that say nothing about what a control opens. */
const IDLE = new Set([
  'aria-hidden',
  'aria-label',
  'aria-current',
  'aria-describedby',
  'aria-live',
  'data-element',
]);

/** A first look at an element: most have a class or an address alone, or are only named. */
export function firstLook({ attribs, isPlain }: PageElement): Look {
  if (isPlain && attribs['href'] === undefined) {
    const classes = attribs['class'];
    return classes !== undefined && isTellingClass(classes) ? Look.control : Look.nothing;
  }
  let look: Look = Look.nothing;
  for (const name of Object.keys(attribs)) {
    if (name === 'id') look = Look.named;
    else if (name === 'class') {
      if (isTellingClass(attribs[name]!)) return Look.control;
    } else if (name === 'href') {
      const value = attribs[name]!;
      if (value.startsWith('#') || value.startsWith('javascript:')) return Look.control;
    } else if (TELLING_NAMES.has(name)) return Look.control;
    else if (TELLING_PREFIX.test(name) && !IDLE.has(name) && attribs[name] !== '') return Look.control;
  }
  return look;
}

const isTellingClass = classFact((names) => TELLING_CLASS.test(names));
