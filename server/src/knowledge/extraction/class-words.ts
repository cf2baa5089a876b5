import { INLINE, type PageElement } from './page.ts';
import { classFact } from './class-facts.ts';
import { isShort } from './short-text.ts';

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Words for bars that repeat on pages: cookies, breadcrumbs, sharing, paging, tables of contents. */
const BARS = words(
  'cookie cookies cookiebar cookiebanner cookieconsent consent gdpr breadcrumb breadcrumbs social share sharing pagination pager toc',
);
/** Words that may stand beside those of a bar. Any other word ("social-housing", "cookie-policy") names content. */
const PARTS = words(
  'bar banner box button buttons consent container content cta desktop fixed footer header icon icons inner item items link links list media menu message mobile nav notice overlay popup row text top widget wrapper wrap',
);
/** Text for screen readers only, and links within the page. Both also occur inside a line of text. */
const UNSEEN =
  /^(?:sr-only|mw-jump-link|visually-hidden|screen-reader-text|headerlink|back-?to-?top|skip(?:-?links?|-?to-?content)?)$/u;
/** Prefixes of design systems: `md-skip`, `it-breadcrumb`, `c-cookie-banner`, `wp-block-social-links`. */
const PREFIX = /^(?:[clmou]|it|js|md|site|wp-block|wp)-/u;

/** Elements that hold the page's own text, whatever their class is. */
const NEVER_BARS = words('html body main article h1 h2 h3 h4 h5 h6');

/** Whether the class names a short block that is not content. Content may have the same class, but is longer. */
export function isBarByClass(element: PageElement): boolean {
  const names = element.attribs['class'];
  if (names === undefined || NEVER_BARS.has(element.name) || element.attribs['role'] === 'main') return false;
  const named = barNamed(names);
  const isNamed = named === 'unseen' || (named === 'bar' && !INLINE.has(element.name));
  return isNamed && isShort(element, BAR_CHARACTERS);
}

const barNamed = classFact((classes): 'unseen' | 'bar' | 'none' => {
  const names = classes
    .toLowerCase()
    .split(/\s+/u)
    .map((name) => name.replace(PREFIX, ''));
  if (names.some((name) => UNSEEN.test(name))) return 'unseen';
  return names.some(namesBar) ? 'bar' : 'none';
});

function namesBar(name: string): boolean {
  const parts = name.split(/[_-]+/u);
  return parts.some((part) => BARS.has(part)) && parts.every((part) => BARS.has(part) || PARTS.has(part));
}

/** The most characters of a bar. */
const BAR_CHARACTERS = 500;
