import { z } from 'zod/mini';
import { id } from '../fields.ts';

/** A piece of a quotation, as its page writes it. */
const extractBlock = z.object({
  kind: z.enum(['paragraph', 'item', 'row', 'code']),
  text: z.string(),
  /** The ranges of `text` that answer the question: start and end, in UTF-16 code units. */
  emphasis: z.array(z.tuple([z.int(), z.int()])),
});
export type ExtractBlock = z.infer<typeof extractBlock>;

const seeAlsoLink = z.object({ title: z.string(), heading: z.string(), url: z.string() });
export type SeeAlsoLink = z.infer<typeof seeAlsoLink>;

/** The most sections that one answer offers. */
export const OFFERS_MAX = 4;

/** A section that an answer offers. Its number, from 1, names it in the call of a choice. */
const offer = z.object({
  number: z.int(),
  document: id,
  /** The passage that holds the section when it is offered. */
  passage: id,
  /** The heading of the section; if it has none, the page's title or the first words. */
  heading: z.string(),
  title: z.string(),
  url: z.string(),
});
export type Offer = z.infer<typeof offer>;

/** How to reach a person. An empty field is not shown. */
export const contact = z.object({
  text: z.string(),
  phone: z.string(),
  hours: z.string(),
  email: z.string(),
  email_note: z.string(),
  address: z.string(),
  address_note: z.string(),
  link_text: z.string(),
  link: z.string(),
});
export type Contact = z.infer<typeof contact>;

/** A number to call in distress, and who answers there. */
const helpline = z.object({ number: z.string(), label: z.string() });
export type Helpline = z.infer<typeof helpline>;

/** A part of an answer. `see_also` is of earlier versions, which linked to sections and did not offer them. */
export const answerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('extract'),
    /** The number of its citation; 0 if the assistant shows no numbers in the text. */
    citation: z.int(),
    /** The heading of the section; empty if it has none. It is not part of the quotation. */
    heading: z.string(),
    blocks: z.array(extractBlock),
  }),
  z.object({ kind: z.literal('see_also'), links: z.array(seeAlsoLink) }),
  /** Sections to choose from, in the order of their scores. The outcome of the answer tells how they are introduced. */
  z.object({ kind: z.literal('offers'), offers: z.array(offer) }),
  /** The subject with which a follow-up was searched for. The question can be asked again by its words `alone`. */
  z.object({ kind: z.literal('about'), subject: z.string(), alone: z.string() }),
  /** Questions that the assistant can answer. */
  z.object({ kind: z.literal('questions'), questions: z.array(z.string()) }),
  z.object({ kind: z.literal('contact'), contact }),
  z.object({ kind: z.literal('helplines'), helplines: z.array(helpline) }),
]);
export type AnswerPart = z.infer<typeof answerPart>;
