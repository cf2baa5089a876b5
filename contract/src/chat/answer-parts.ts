import { z } from 'zod/mini';

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

/** A part of an answer without a model: the assistant's own words, a quotation, or links to further sections. */
export const answerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('extract'),
    /** The number of its citation; 0 if the assistant does not show citations. */
    citation: z.int(),
    /** The heading of the section; empty if it has none. It is not part of the quotation. */
    heading: z.string(),
    blocks: z.array(extractBlock),
  }),
  z.object({ kind: z.literal('see_also'), links: z.array(seeAlsoLink) }),
]);
export type AnswerPart = z.infer<typeof answerPart>;
