import type {
  AnswerPart,
  Contact,
  ExtractBlock,
  Helpline,
  Offer,
  SeeAlsoLink,
} from '@regia/contract/chat/answer-parts';
import { contactLines } from '@regia/contract/widget/contact-card';
import { mapPart } from '@regia/contract/chat/map-part';
import type { PartOf } from '@regia/contract/chat/map-part';
import { all, asAnswer, asIs, asQuestion, each } from '../personal-data/public.ts';
import type { Hide, Keep, KeepEach } from '../personal-data/public.ts';
import type { CitationsStrategy } from './citations.ts';

/** The ranges of a changed text no longer fit, and are left out. */
const block: Keep<ExtractBlock> = ({ kind, text, emphasis }, hide) => {
  const masked = hide.answer(text);
  return { kind, text: masked, emphasis: masked === text ? emphasis : [] };
};

/** The rules of each kind of part of an answer. Titles, headings and addresses of a quotation are those of the site. */
export const KEPT_OF_PART: { readonly [K in AnswerPart['kind']]: KeepEach<PartOf<K>> } = {
  text: { kind: asIs, text: asAnswer },
  extract: { kind: asIs, citation: asIs, heading: asIs, blocks: all(block) },
  see_also: {
    kind: asIs,
    links: all(each<SeeAlsoLink>({ title: asIs, heading: asIs, url: asIs })),
  },
  offers: {
    kind: asIs,
    offers: all(
      each<Offer>({
        number: asIs,
        document: asIs,
        passage: asIs,
        heading: asAnswer,
        title: asAnswer,
        url: asIs,
      }),
    ),
  },
  about: { kind: asIs, subject: asAnswer, alone: asQuestion },
  questions: { kind: asIs, questions: all(asIs) },
  contact: {
    kind: asIs,
    contact: each<Contact>({
      text: asIs,
      phone: asIs,
      hours: asIs,
      email: asIs,
      email_note: asIs,
      address: asIs,
      address_note: asIs,
      link_text: asIs,
      link: asIs,
    }),
  },
  helplines: { kind: asIs, helplines: all(each<Helpline>({ number: asIs, label: asIs })) },
};

/** A part without personal data, for a masked display and after an erasure. */
export const keptPart = (part: AnswerPart, hide: Hide): AnswerPart =>
  mapPart<AnswerPart>(part, {
    text: (one) => each(KEPT_OF_PART.text)(one, hide),
    extract: (one) => each(KEPT_OF_PART.extract)(one, hide),
    see_also: (one) => each(KEPT_OF_PART.see_also)(one, hide),
    offers: (one) => each(KEPT_OF_PART.offers)(one, hide),
    about: (one) => each(KEPT_OF_PART.about)(one, hide),
    questions: (one) => each(KEPT_OF_PART.questions)(one, hide),
    contact: (one) => each(KEPT_OF_PART.contact)(one, hide),
    helplines: (one) => each(KEPT_OF_PART.helplines)(one, hide),
  });

/** The part in an answer whose text has no numbers. */
export const withoutNumber = (part: AnswerPart): AnswerPart =>
  part.kind === 'extract' ? { ...part, citation: 0 } : part;

/** The part in an answer whose assistant does not say where its text comes from. */
export const withoutSources = (part: AnswerPart): AnswerPart[] =>
  mapPart<AnswerPart[]>(part, {
    text: (text) => [text],
    extract: (extract) => [withoutNumber(extract)],
    see_also: () => [],
    offers: ({ kind, offers }) => [{ kind, offers: offers.map((offer) => ({ ...offer, url: '' })) }],
    about: (about) => [about],
    questions: (questions) => [questions],
    contact: (one) => [one],
    helplines: (helplines) => [helplines],
  });

/** The part with the addresses that it links to made absolute. */
export const withAddresses = (part: AnswerPart, absolute: (url: string) => string): AnswerPart =>
  mapPart<AnswerPart>(part, {
    text: (text) => text,
    extract: (extract) => extract,
    see_also: ({ kind, links }) => ({
      kind,
      links: links.map((link) => ({ ...link, url: absolute(link.url) })),
    }),
    offers: ({ kind, offers }) => ({
      kind,
      offers: offers.map((offer) => ({ ...offer, url: absolute(offer.url) })),
    }),
    about: (about) => about,
    questions: (questions) => questions,
    contact: (one) => one,
    helplines: (helplines) => helplines,
  });

/** The part in the text of the answer. `lead` introduces the sections that it lists. */
export const markdownOf = (part: AnswerPart, strategy: CitationsStrategy, lead: string): string =>
  mapPart(part, {
    text: ({ text }) => text,
    extract: (extract) => quotationInMarkdown(extract, strategy),
    see_also: ({ links }) => listed(lead, linesOf(links, strategy)),
    offers: ({ offers }) => listed(lead, linesOf(offers, strategy)),
    about: ({ subject }) => subject,
    questions: ({ questions }) => questions.map((question) => `- ${question}`).join('\n'),
    contact: (one) => contactInMarkdown(one.contact),
    helplines: ({ helplines }) => helplines.map(({ number, label }) => `- ${number}: ${label}`).join('\n'),
  });

const listed = (lead: string, lines: readonly string[]): string =>
  [...(lead === '' ? [] : [lead]), ...lines].join('\n');

const linesOf = (sections: readonly SeeAlsoLink[], strategy: CitationsStrategy): string[] =>
  sections.map((one) => lineOf(strategy === 'none' ? { ...one, url: '' } : one));

/**
 * A section in a list. A page's title that is the heading, too, stands once. The address of a page of this server is
 * relative, and leads nowhere in a text that is read elsewhere.
 */
const lineOf = ({ title, heading, url }: SeeAlsoLink): string =>
  `- ${[...new Set([title, heading].filter(Boolean))].join(' › ')}${URL.canParse(url) ? `: ${url}` : ''}`;

function quotationInMarkdown(part: PartOf<'extract'>, strategy: CitationsStrategy): string {
  const heading = part.heading === '' ? [] : [`**${part.heading}**`];
  const mark = strategy === 'inline' ? ` [${part.citation}]` : '';
  const text = blocksInMarkdown(part.blocks);
  const isAfterCode = part.blocks.at(-1)?.kind === 'code';
  return [...heading, `${text}${isAfterCode && mark !== '' ? `\n\n${mark.trim()}` : mark}`].join('\n\n');
}

function blocksInMarkdown(blocks: readonly ExtractBlock[]): string {
  return blocks
    .map((one, index) => {
      const isListed = isInList(one) && blocks[index - 1] !== undefined && isInList(blocks[index - 1]!);
      return (index === 0 ? '' : isListed ? '\n' : '\n\n') + blockInMarkdown(one);
    })
    .join('');
}

const isInList = ({ kind }: ExtractBlock): boolean => kind === 'item' || kind === 'row';

function blockInMarkdown(one: ExtractBlock): string {
  if (one.kind === 'code') {
    const fence = one.text.includes('```') ? '~~~~' : '```';
    return `${fence}\n${one.text}\n${fence}`;
  }
  return isInList(one) ? `- ${one.text}` : one.text;
}

/** The text, then a line for each way to reach a person. */
function contactInMarkdown(contact: Contact): string {
  const lines = contactLines(contact).map(({ shown, note }) => (note === '' ? shown : `${shown} (${note})`));
  const { text, link, link_text: label } = contact;
  const page = link === '' ? [] : [label === '' ? link : `${label}: ${link}`];
  const list = [...lines, ...page].map((line) => `- ${line}`).join('\n');
  return [text, list].filter(Boolean).join('\n\n');
}
