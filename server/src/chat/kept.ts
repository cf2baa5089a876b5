import type { MessageContext } from '@regia/contract/monitoring/messages';
import { all, asAnswer, asIs, asQuestion, asTaught, each, emptied, orNull } from '../personal-data/public.ts';
import type { Hide, Keep, KeepEach } from '../personal-data/public.ts';
import { fingerprintOf } from './citations.ts';
import type { StoredCitation } from './citations.ts';
import type { StoredTrace } from './trace.ts';

type Item<F extends keyof StoredTrace> = StoredTrace[F] extends (infer T)[] ? T : NonNullable<StoredTrace[F]>;

/** Names and numbers that no passage has are often the visitor's own: those that the mask hides are left out. */
const statement: Keep<Item<'statements'>> = (given, hide) => {
  const text = hide.question(given.text);
  const missing = given.missing
    .map((one) => hide.question(one))
    .filter((one) => text.includes(one) || !given.text.includes(one));
  return { text, supported: given.supported, missing };
};

/** The rule of each field of a trace, for a masked display and for an erasure. */
export const KEPT_OF_TRACE: KeepEach<StoredTrace> = {
  queries: all(each<Item<'queries'>>({ text: asQuestion, language: asIs, why: asIs })),
  corrections: emptied(each<Item<'corrections'>>({ from: asQuestion, to: asQuestion })),
  learning: orNull(each<Item<'learning'>>({ id: asIs, question: asTaught, wording: asTaught })),
  passages: all(
    each<Item<'passages'>>({
      passage: asIs,
      document: asIs,
      title: asIs,
      heading: asIs,
      url: asIs,
      rank: asIs,
      score: asIs,
      used: asIs,
      dropped_by: asIs,
    }),
  ),
  sections: all(
    each<Item<'sections'>>({
      document: asIs,
      title: asIs,
      heading: asIs,
      url: asIs,
      score: asIs,
      chosen: asIs,
      reason: asIs,
      offer: asIs,
      features: all(each<Item<'sections'>['features'][number]>({ code: asIs, value: asIs, effect: asIs })),
    }),
  ),
  decision: orNull(
    each<Item<'decision'>>({
      c: asIs,
      answer_at: asIs,
      unsure_at: asIs,
      features: all(each<Item<'decision'>['features'][number]>({ code: asIs, value: asIs, effect: asIs })),
    }),
  ),
  confidence: orNull(each<Item<'confidence'>>({ p: asIs, bsc: asIs, s: asIs, oov: asIs, nm: asIs })),
  thresholds: each<Item<'thresholds'>>({ answer: asIs, suggest: asIs, ask_model: asIs }),
  prompt: emptied(each<Item<'prompt'>>({ part: asIs, content: asQuestion })),
  steps: all(each<Item<'steps'>>({ name: asIs, ms: asIs, dropped: asIs })),
  endpoint: orNull(
    each<Item<'endpoint'>>({
      id: asIs,
      name: asIs,
      instead_of: orNull(
        each<NonNullable<Item<'endpoint'>['instead_of']>>({ id: asIs, name: asIs, failure: asIs }),
      ),
    }),
  ),
  filters: all(
    each<Item<'filters'>>({
      field: asIs,
      operator: asIs,
      values: all(asQuestion),
      origin: asIs,
      is_dropped: asIs,
    }),
  ),
  summary: orNull(
    each<Item<'summary'>>({
      messages: asIs,
      left_out: asIs,
      failure: asIs,
      version: asIs,
      tokens_in: asIs,
      tokens_out: asIs,
      cost: asIs,
      ms: asIs,
    }),
  ),
  retrieval: asIs,
  rewording: asIs,
  spending_limit: orNull(each<Item<'spending_limit'>>({ of: asIs, unit: asIs, period: asIs })),
  failure: asIs,
  statements: emptied(statement),
  signs: emptied(asQuestion),
};

export type Quoted = Omit<StoredCitation, 'documentId' | 'passageId' | 'learningId' | 'isOrganization'>;

/** A page's citation is the site's own text (decision 079). That of a correction is a text of staff; its heading says nothing. */
export const KEPT_OF_CITATION: Readonly<Record<'ofPage' | 'ofCorrection', KeepEach<Quoted>>> = {
  ofPage: { number: asIs, title: asIs, heading: asIs, url: asIs, quote: asIs, fingerprint: asIs },
  ofCorrection: {
    number: asIs,
    title: asIs,
    heading: () => '',
    url: asIs,
    quote: asAnswer,
    fingerprint: asIs,
  },
};

/** An earlier message: a question of the visitor, or an answer to them. */
const earlierMessage: Keep<MessageContext['earlier'][number]> = ({ sender_type, content }, hide) => ({
  sender_type,
  content: sender_type === 'human' ? hide.question(content) : hide.answer(content),
});

/** The text that an answer was given from. Titles, headings and addresses are those of the site. */
export const KEPT_OF_CONTEXT: KeepEach<MessageContext> = {
  is_correction: asIs,
  texts: all(
    each<MessageContext['texts'][number]>({ title: asIs, heading: asIs, url: asIs, text: asAnswer }),
  ),
  earlier: all(earlierMessage),
};

export const keptContext: Keep<MessageContext> = each(KEPT_OF_CONTEXT);

export const keptTrace: Keep<StoredTrace> = each(KEPT_OF_TRACE);

/** The fingerprint of a changed quotation is that of the new text. */
export function keptCitation(citation: Quoted, kind: 'ofPage' | 'ofCorrection', hide: Hide): Quoted {
  const kept = each(KEPT_OF_CITATION[kind])(citation, hide);
  return kept.quote === citation.quote ? kept : { ...kept, fingerprint: fingerprintOf(kept.quote) };
}
