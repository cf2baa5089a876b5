import type { PageModel } from './municipal/page-model.ts';
import type { Block, PageStatus } from './page.ts';
import type { PageSigns } from './page-signs.ts';
import { countWords } from './sections.ts';
import {
  ABOUT_FIELDS,
  ASKS_SIGN_IN,
  CART,
  CART_LINE,
  CASE,
  CONFIRMED,
  CONFIRMS,
  EMPTY_CART,
  FISCAL_CODE,
  GREETS,
  JAVASCRIPT,
  LOADING,
  MAINTENANCE,
  NEEDS_SIGN_IN,
  NOT_FOUND,
  NOT_FOUND_SENTENCE,
  OWN,
  OWN_AREA,
  PROVES_HUMAN,
  PURCHASE,
  REFUSED,
  REQUIRED,
  RESULT_COUNT,
  RESULTS,
  REVIEWS,
  SEARCH,
  SEARCH_ADDRESS,
  SERVER_ERROR,
  SIGN_IN,
  STEP_OF,
  UNDER_CONSTRUCTION,
  WAITING,
} from './status-words.ts';

export interface JudgedPage {
  readonly title: string;
  readonly url: string;
  readonly blocks: readonly Block[];
  readonly signs: PageSigns;
  /** Whether its scripts fill an empty frame. */
  readonly isFilledByScript: boolean;
  /** Set on a page of the municipal model: its names tell what its text can only suggest. */
  readonly model?: Pick<PageModel, 'kind' | 'work'> | undefined;
}

/** A page whose status is not `ok` has no content of its own. */
export function judgePage(page: JudgedPage): Exclude<PageStatus, 'redirect'> {
  const read = readText(page);
  if (checksVisitor(read)) return 'bot_check';
  if (needsScript(read)) return 'needs_javascript';
  if (saysNotFound(read)) return 'says_not_found';
  if (saysError(read)) return 'server_error';
  if (says(read, REFUSED)) return 'refused';
  if (says(read, UNDER_CONSTRUCTION)) return 'empty';
  if (asksSignIn(read)) return 'asks_sign_in';
  const work = page.model?.work;
  if (work !== undefined && (work !== 'form_step' || holdsForm(read))) return work;
  if (page.model?.kind !== undefined) return hasText(page) ? 'ok' : 'empty';
  if (isPersonalArea(read)) return 'personal_area';
  if (isFormStep(read)) return 'form_step';
  if (listsResults(read)) return 'search_results';
  return hasText(page) ? 'ok' : 'empty';
}

const hasText = ({ blocks }: JudgedPage): boolean => blocks.some((block) => block.kind !== 'heading');

/** A page that tells more is neither a form nor somebody's own area. */
const LONG_PROSE = 400;
/** A page with more words is never judged by single phrases. */
const SHORT_PAGE = 150;
/** A block with so many words tells something. */
const PROSE_WORDS = 12;

interface ReadText {
  readonly page: JudgedPage;
  /** The parts of the page's title, and its first heading. */
  readonly titles: readonly string[];
  /** The texts of its blocks, in small letters. */
  readonly texts: readonly string[];
  readonly words: number;
  /** The words in blocks that tell something. */
  readonly proseWords: number;
}

const TITLES_MAX = 3;
const TEXT_MAX = 300;

function readText(page: JudgedPage): ReadText {
  let words = 0;
  let proseWords = 0;
  for (const { kind, text } of page.blocks) {
    const count = countWords(text);
    words += count;
    if (kind === 'heading' || count < PROSE_WORDS) continue;
    // Beyond that, more prose changes nothing.
    if (proseWords > LONG_PROSE || !isAboutForm(text.slice(0, TEXT_MAX).toLowerCase())) proseWords += count;
  }
  const heading = page.blocks.find((block) => block.kind === 'heading')?.text ?? '';
  return {
    page,
    titles: [...partsOf(page.title).slice(0, TITLES_MAX), heading].map((text) =>
      plain(text.slice(0, TEXT_MAX)),
    ),
    texts: page.blocks.map(({ text }) => text.slice(0, TEXT_MAX).toLowerCase()),
    words,
    proseWords,
  };
}

/** A title such as "Page – Site". */
const partsOf = (title: string): string[] => title.slice(0, TEXT_MAX).split(/ [-–—|·»:•] /u);

/** Without the signs and the dots around it. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s.!…]{1,5}$/u, '')
    .trim();

const isAboutForm = (text: string): boolean =>
  REQUIRED.test(text) || REVIEWS.test(text) || ABOUT_FIELDS.test(text);

function checksVisitor({ titles, texts, words, page: { signs } }: ReadText): boolean {
  if (words > SHORT_PAGE || signs.fields > 1) return false;
  if (titles.some((title) => PROVES_HUMAN.test(title))) return true;
  const isWaiting = titles.some((title) => WAITING.test(title));
  const isAsked = texts.some((text) => PROVES_HUMAN.test(text));
  if (isAsked || isWaiting) return words <= 60 || (isAsked && isWaiting);
  return signs.hasChallenge && words <= 15;
}

/** A page that is filled by script holds fewer words. */
const SCRIPTED_MAX_WORDS = 25;

function needsScript({ page, titles, texts, words }: ReadText): boolean {
  if (words < SCRIPTED_MAX_WORDS && page.isFilledByScript) return true;
  if (words > 80) return false;
  if (words > 0 && texts.every((text) => LOADING.test(text))) return true;
  // A page about JavaScript names it in its title, and a course has a price.
  if (titles.some((title) => title.includes('javascript')) || factsIn(texts) > 0) return false;
  const asking = texts.filter((text) => JAVASCRIPT.test(text));
  return asking.length > 0 && 2 * asking.reduce((sum, text) => sum + countWords(text), 0) >= words;
}

function saysNotFound({ titles, texts, words }: ReadText): boolean {
  if (words > SHORT_PAGE) return false;
  if (titles.some((title) => NOT_FOUND.test(title))) return true;
  return words <= 80 && texts.slice(0, 4).some((text) => NOT_FOUND_SENTENCE.test(text));
}

/** The most words of a page that says one thing only. */
const ONE_THING = 60;

const says = ({ titles, words, texts }: ReadText, phrase: RegExp): boolean =>
  words <= ONE_THING && factsIn(texts) === 0 && titles.some((title) => phrase.test(title));

/** An error of the server that is sent as a page. */
const saysError = (read: ReadText): boolean =>
  (read.words <= SHORT_PAGE && read.titles.some((title) => SERVER_ERROR.test(title))) ||
  says(read, MAINTENANCE);

function asksSignIn({ titles, texts, words, proseWords, page: { signs } }: ReadText): boolean {
  if (words > SHORT_PAGE) return false;
  const isTitled = titles.some((title) => SIGN_IN.test(title));
  const isRefused = texts.some((text) => NEEDS_SIGN_IN.test(text));
  if (proseWords > 40 || factsIn(texts) > 0) return false;
  if (isTitled) return signs.passwords > 0 || isRefused || texts.some((text) => ASKS_SIGN_IN.test(text));
  if (signs.passwords > 0) return words <= 40 && proseWords === 0;
  return isRefused && words <= 30;
}

function isPersonalArea({ titles, texts, proseWords, page }: ReadText): boolean {
  if (proseWords > LONG_PROSE) return false;
  const isTitled = titles.some((title) => OWN_AREA.test(title));
  const cases = texts.filter((text) => CASE.test(text)).length;
  const signs = [
    isTitled,
    page.signs.endsSession,
    page.blocks.some(({ text }) => FISCAL_CODE.test(text.slice(0, 60))),
    page.blocks.some(({ text }) => GREETS.test(text.slice(0, 60))),
    new Set(texts.filter((text) => OWN.test(text))).size > (isTitled ? 0 : 1),
    cases > (isTitled ? 0 : 2),
  ].filter(Boolean).length;
  return signs >= (proseWords > 60 || !isTitled ? 3 : 2);
}

/** Whether a page that may be a step of a form by its place shows one. A sheet of a service has none. */
const holdsForm = (read: ReadText): boolean => {
  const { fields, hasSteps, onward } = read.page.signs;
  return read.proseWords <= SHORT_PAGE && (fields > 0 || hasSteps || onward > 0 || confirms(read));
};

function isFormStep(read: ReadText): boolean {
  const { texts, proseWords, page } = read;
  const { signs } = page;
  if (proseWords > LONG_PROSE) return false;
  if (confirms(read)) return true;
  if (isPurchase(read) || isCart(read)) return true;
  const saysStep = texts.some((text) => STEP_OF.test(text));
  const isRequired = texts.some((text) => REQUIRED.test(text));
  const isOnward = signs.onward > 0 || isRequired;
  if (signs.hasSteps && saysStep && proseWords <= 250)
    return signs.fields > 0 || isOnward || isReviewed(read);
  const proseMax = saysStep ? 150 : signs.hasSteps ? 60 : 0;
  if ((signs.hasSteps || saysStep) && signs.fields > 0 && isOnward && proseWords <= proseMax) return true;
  // Without steps, it is a form where little else is told than how to fill it in.
  if (proseWords > 0 || NEWSLETTER.test(page.title)) return false;
  return signs.fields > 1 && (isOnward || signs.hasSteps) && otherWords(read) <= 45 && factsIn(texts) === 0;
}

/** The form is all that a page about a newsletter tells: how to get it. */
const NEWSLETTER = /newsletter|mailing list/iu;

/** Whether a person checks here what was filled in. */
const isReviewed = ({ texts, titles, page }: ReadText): boolean =>
  [...texts, ...titles].some((text) => REVIEWS.test(text)) ||
  page.blocks.some(({ text }) => FISCAL_CODE.test(text.slice(0, 60))) ||
  texts.filter((text) => CHANGE.test(text)).length > 1;

const CHANGE = /^(?:modifica|change|edit)$/u;

/** The words that neither a heading nor the form itself says. */
const otherWords = ({ page }: ReadText): number =>
  page.blocks.reduce((sum, { kind, text }) => {
    const start = text.slice(0, TEXT_MAX).toLowerCase();
    if (kind === 'heading' || isAboutForm(start)) return sum;
    return sum + countWords(text);
  }, 0);

/** The most words of prose beside the headings of a purchase. */
const PURCHASE_PROSE = 60;
/** The most other words of a form whose only heading of a purchase says that it is one. */
const PURCHASE_WORDS = 10;

/** The number of different headings of a purchase. */
const purchaseHeadings = ({ texts }: ReadText): number =>
  new Set(texts.filter((text) => PURCHASE.test(text))).size;

/** A form that asks where to send something and how it is paid, or only to confirm that it is bought. */
function isPurchase(read: ReadText): boolean {
  const { fields, onward } = read.page.signs;
  const headings = purchaseHeadings(read);
  if (fields === 0 || headings === 0 || read.proseWords > PURCHASE_PROSE) return false;
  return (fields > 1 && headings > 1) || (onward > 0 && otherWords(read) <= PURCHASE_WORDS);
}

/** The goods that a person has chosen, or none yet. Other goods may stand below. */
function isCart({ titles, texts, proseWords, page: { blocks } }: ReadText): boolean {
  if (proseWords > PURCHASE_PROSE) return false;
  const isTitled =
    titles.slice(0, -1).some((title) => CART.test(title)) ||
    blocks.some(({ level }, at) => level === 1 && CART.test(plain(texts[at]!)));
  return (
    isTitled &&
    (texts.some((text) => EMPTY_CART.test(text)) ||
      new Set(texts.filter((text) => CART_LINE.test(text))).size > 1)
  );
}

/** The last step of a form says that it was sent; that of a purchase shows what was bought, and where it is sent. */
function confirms(read: ReadText): boolean {
  const { titles, texts, words, proseWords } = read;
  if (words > SHORT_PAGE) return false;
  const isTitled = titles.some((title) => CONFIRMED.test(title));
  if (isTitled && purchaseHeadings(read) > 1 && proseWords <= PURCHASE_PROSE) return true;
  const isSaid = texts.some((text) => CONFIRMS.test(text));
  return isSaid && (isTitled || words <= 60);
}

/** A page with a form that says where to find people is a page of contacts. */
const FACT =
  /\p{L}@\p{L}|(?:tel|phone|fax|cell|pec)[.:]|\d{6}|\d{2,4}[ /.-]\d{3}|\d{2}[.:]\d{2}|(?:^|\s)(?:via|viale|piazza|corso|street|road) \p{L}|€|euro/u;

const factsIn = (texts: readonly string[]): number => texts.filter((text) => FACT.test(text)).length;

function listsResults({ titles, texts, page: { url, blocks } }: ReadText): boolean {
  const address = URL.parse(url);
  const where = address === null ? '' : `${address.pathname}${address.search}`.slice(0, TEXT_MAX);
  const isTitled =
    titles.some((title) => RESULTS.test(title) || SEARCH.test(title)) ||
    texts.some((text, at) => blocks[at]!.kind === 'heading' && RESULTS.test(text));
  const isAddressed = SEARCH_ADDRESS.test(where);
  if (isTitled && isAddressed) return true;
  return (isTitled || isAddressed) && texts.some((text) => RESULT_COUNT.test(text));
}
