import { textsOf, thingsOf, typesOf, type Thing } from './json-ld.ts';
import { plain, type PageKind, type SectionRole } from './municipal/names.ts';
import type { Block } from './page.ts';
import { countWords } from './sections.ts';

// The facts of a page in schema.org count only where the text that people see says the same.

const FACTS_MOST = 100;
const BLOCKS_MOST = 500;
const BLOCK_CHARACTERS_MOST = 2_000;
/** A longer section tells other things, too. */
const SECTION_WORDS_MOST = 150;

/** A text that people see, in the forms that facts are compared with. */
interface Seen {
  readonly text: string;
  readonly plain: string;
  readonly digits: string;
}

interface Fact {
  readonly role: SectionRole;
  readonly isSaid: (seen: Seen) => boolean;
}

/** Takes over what a page's JSON-LD says, as far as its blocks say the same. */
export function withSchemaFacts(
  page: { readonly blocks: Block[]; readonly kind?: PageKind },
  things: readonly Thing[],
): { blocks: Block[]; kind?: PageKind } {
  if (things.length === 0) return page;
  const asked = withQuestions(page.blocks, things);
  const blocks = withRoles(asked, things.flatMap(factsOf).slice(0, FACTS_MOST));
  const kind = page.kind ?? kindOf(things, asked);
  return { blocks, ...(kind === undefined ? {} : { kind }) };
}

const seenIn = ({ text }: Block): Seen => {
  const start = text.slice(0, BLOCK_CHARACTERS_MOST);
  return { text: start, plain: plain(start), digits: start.replace(/\D+/gu, '') };
};

function withRoles(blocks: Block[], facts: readonly Fact[]): Block[] {
  if (facts.length === 0) return blocks;
  const roles = new Map<number, SectionRole>();
  let heading: number | undefined;
  let role: SectionRole | undefined;
  for (const [at, block] of blocks.slice(0, BLOCKS_MOST).entries()) {
    if (block.kind === 'heading') {
      heading = (block.level ?? 6) > 1 && isShortSection(blocks, at) ? at : undefined;
      role = block.role;
    } else if (heading !== undefined && role === undefined) {
      const seen = seenIn(block);
      role = facts.find(({ isSaid }) => isSaid(seen))?.role;
      if (role !== undefined) roles.set(heading, role);
    }
  }
  if (roles.size === 0) return blocks;
  return blocks.map((block, at) => {
    const own = roles.get(at);
    return own === undefined ? block : { ...block, role: own };
  });
}

function isShortSection(blocks: readonly Block[], heading: number): boolean {
  let words = 0;
  for (let at = heading + 1; at < blocks.length && blocks[at]!.kind !== 'heading'; at++) {
    words += countWords(blocks[at]!.text.slice(0, BLOCK_CHARACTERS_MOST));
    if (words > SECTION_WORDS_MOST) return false;
  }
  return true;
}

/** The facts of one thing; those inside it are things of their own. */
function factsOf(thing: Thing): Fact[] {
  return [
    ...hoursOf(thing),
    ...textsOf(thing, 'telephone').flatMap(telephone),
    ...textsOf(thing, 'email').map((email): Fact => {
      const address = email.replace(/^mailto:/u, '').toLowerCase();
      return {
        role: 'contacts',
        isSaid: ({ text }) => address !== '' && text.toLowerCase().includes(address),
      };
    }),
    ...textsOf(thing, 'streetAddress').flatMap((street) => said('place', street)),
    ...textsOf(thing, 'audienceType').flatMap((audience) => said('audience', audience)),
    ...textsOf(thing, 'price').flatMap(price),
    ...['startDate', 'endDate'].flatMap((property) => textsOf(thing, property).flatMap(date)),
  ];
}

const CHARACTERS_LEAST = 5;

function said(role: SectionRole, text: string): Fact[] {
  const wanted = plain(text);
  return wanted.length < CHARACTERS_LEAST ? [] : [{ role, isSaid: (seen) => seen.plain.includes(wanted) }];
}

/** A number without the prefix of the country. */
function telephone(number: string): Fact[] {
  const digits = number.replace(/\D+/gu, '').replace(/^(?:00)?39(?=\d{6})/u, '');
  return digits.length < 6 ? [] : [{ role: 'contacts', isSaid: (seen) => seen.digits.includes(digits) }];
}

function price(amount: string): Fact[] {
  const value = Number(amount.replace(',', '.'));
  if (!Number.isFinite(value)) return [];
  if (value === 0)
    return [{ role: 'cost', isSaid: ({ plain: words }) => /\b(?:gratuit\w|gratis|free)\b/u.test(words) }];
  const [euros, cents = ''] = String(value).split('.');
  const written = [euros!, `${euros},${cents.padEnd(2, '0')}`, `${euros}.${cents.padEnd(2, '0')}`];
  const exact = cents === '' ? written : written.slice(1);
  return [
    {
      role: 'cost',
      isSaid: ({ text }) =>
        /€|euro|eur\b|\$|£/iu.test(text) && numbersIn(text).some((number) => exact.includes(number)),
    },
  ];
}

const numbersIn = (text: string): string[] => text.match(/\d{1,9}(?:[.,:]\d{1,9}){0,4}/gu) ?? [];

/** "Mo-Fr 09:00-13:00", or a specification with `opens` and `closes`. */
function hoursOf(thing: Thing): Fact[] {
  const written = ['openingHours', 'hoursAvailable'].flatMap((property) =>
    textsOf(thing, property).map((hours) => hours.match(/\b\d{1,2}:\d{2}\b/gu) ?? []),
  );
  const [opens, closes] = ['opens', 'closes'].map((property) =>
    textsOf(thing, property).flatMap((time) => /^\d{1,2}:\d{2}/u.exec(time)?.[0] ?? []),
  ) as [string[], string[]];
  const specified = opens.length > 0 && closes.length > 0 ? [[opens[0]!, closes[0]!]] : [];
  return [...written, ...specified]
    .filter((times) => times.length > 1)
    .map((times): Fact => ({ role: 'hours', isSaid: ({ text }) => saysTimes(text, times) }));
}

/** People write 09:00 as 9, 9.00 or 9:00. */
function saysTimes(text: string, times: readonly string[]): boolean {
  const numbers = new Set(numbersIn(text).map((number) => number.replace('.', ':').replace(/^0(?=\d)/u, '')));
  return times.every((time) => {
    const short = time.replace(/^0(?=\d)/u, '');
    return numbers.has(short) || (short.endsWith(':00') && numbers.has(short.slice(0, -3)));
  });
}

const MONTHS =
  'gennaio january|febbraio february|marzo march|aprile april|maggio may|giugno june|luglio july|agosto august|settembre september|ottobre october|novembre november|dicembre december'
    .split('|')
    .map((names) => names.split(' '));

/** The day of an event: "2026-05-01", in words or in figures. */
function date(iso: string): Fact[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(iso) ?? [];
  const names = MONTHS[Number(month) - 1];
  if (year === undefined || names === undefined) return [];
  const [d, m] = [Number(day), Number(month)];
  const numeric = [`${d} ${m} ${year}`, `${day} ${month} ${year}`];
  const shown = names.flatMap((name) => [name, name.slice(0, 3)]);
  const inWords = shown.flatMap((name) => [
    `${d} ${name}`,
    `${day} ${name}`,
    `${name} ${d}`,
    `${name} ${day}`,
  ]);
  return [
    {
      role: 'hours',
      isSaid: (seen) => {
        const words = ` ${seen.plain} `;
        return [...numeric, ...inWords].some((form) => words.includes(` ${form} `));
      },
    },
  ];
}

const QUESTIONS_MOST = 100;
const ANSWER_START = 40;

/** Makes a heading of the question of a FAQ that stands before its answer. */
function withQuestions(blocks: Block[], things: readonly Thing[]): Block[] {
  const answers = new Map(
    things
      .filter((thing) => typesOf(thing).includes('Question'))
      .slice(0, QUESTIONS_MOST)
      .flatMap((question) => {
        const [name] = textsOf(question, 'name');
        const [answer] = thingsOf(question, 'acceptedAnswer').flatMap((each) => textsOf(each, 'text'));
        return name === undefined || answer === undefined ? [] : [[plain(name), startOf(answer)] as const];
      }),
  );
  if (answers.size === 0) return blocks;
  let level = 1;
  return blocks.map((block, at) => {
    if (block.kind === 'heading') {
      level = block.level ?? level;
      return block;
    }
    const answer = block.text.length > BLOCK_CHARACTERS_MOST ? undefined : answers.get(plain(block.text));
    const next = blocks[at + 1];
    if (answer === undefined || next === undefined || next.kind === 'heading') return block;
    const isAnswered =
      answer !== '' && startOf(next.text).startsWith(answer.slice(0, startOf(next.text).length));
    return isAnswered ? { ...block, kind: 'heading', level: Math.min(6, level + 1) } : block;
  });
}

const startOf = (text: string): string =>
  plain(text.slice(0, BLOCK_CHARACTERS_MOST).replace(/<[^<>]{0,400}>/gu, ' ')).slice(0, ANSWER_START);

const KINDS: ReadonlyMap<string, PageKind> = new Map([
  ['GovernmentService', 'service'],
  ['GovernmentOffice', 'office'],
  ['Person', 'person'],
  ['NewsArticle', 'news'],
  ['Place', 'place'],
  ['LocalBusiness', 'place'],
  ['Event', 'event'],
  ['FAQPage', 'faq'],
]);

/** The kind of a page whose title is the name of the thing. A page of questions must show one of them. */
function kindOf(things: readonly Thing[], blocks: readonly Block[]): PageKind | undefined {
  const headings = blocks.filter(({ kind }) => kind === 'heading').slice(0, BLOCKS_MOST);
  const title = plain(headings.find(({ level }) => level === 1)?.text ?? '');
  const shown = new Set(headings.map(({ text }) => plain(text)));
  const isShown = (thing: Thing, kind: PageKind): boolean =>
    kind === 'faq'
      ? thingsOf(thing, 'mainEntity').some((question) =>
          textsOf(question, 'name').some((name) => shown.has(plain(name))),
        )
      : title !== '' &&
        [...textsOf(thing, 'name'), ...textsOf(thing, 'headline')].some((name) => plain(name) === title);
  for (const thing of things)
    for (const type of typesOf(thing)) {
      const kind = KINDS.get(type) ?? (type.endsWith('Event') ? 'event' : undefined);
      if (kind !== undefined && isShown(thing, kind)) return kind;
    }
  return undefined;
}
