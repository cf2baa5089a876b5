import { z } from 'zod/mini';
import { call } from '../call.ts';
import { dateTime } from '../dates.ts';
import { id, instant, line, profileAndId, profileParams, text } from '../fields.ts';
import { choiceFilter, dateFilter, idFilter, nullable } from '../filters.ts';
import { QUESTION_MAX, SECTION_HEADING_MAX, SUGGESTION_MAX, URL_MAX, WORDINGS_MAX } from '../limits.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { LEARNING_STATES, PARAPHRASE_FAILURES, QUOTED_STATES, WORDING_KINDS } from './states.ts';
import { ruleParams } from '../rules.ts';

export const learningReference = z.object({
  id,
  state: z.enum(LEARNING_STATES),
  learnt_on: z.nullable(instant),
});

const nullableInstant = z.nullable(instant);

/** One question of the proof, with the answers before and after. */
const proof = z.object({
  wording: z.string(),
  kind: z.enum(WORDING_KINDS),
  before: z.string(),
  after: z.string(),
  asked_on: nullableInstant,
  is_passed: z.nullable(z.boolean()),
});

/**
 * A section of a document in service that answers. `changed`: its text is not the one that staff saw; `gone`: it is no longer
 * in the documents.
 */
const quotedSection = z.object({
  document: id,
  /** The title of the page, and the last heading; the title again if it has none. */
  title: z.string(),
  heading: z.string(),
  url: z.string(),
  state: z.enum(QUOTED_STATES),
});

/** A correction of the organization: question in several wordings, answer, sources. It outlives training runs. */
export const learning = z.object({
  id,
  assistant: z.object({ id, name: z.string() }),
  /** The message that it corrects; null if it was taught from a gap. */
  message: z.nullable(id),
  language: z.enum(['it', 'en']),
  question: z.string(),
  wordings: z.array(z.string()),
  answer: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** The section that it quotes in place of a text of staff; `answer` is then the section’s present text. */
  quoted: z.nullable(quotedSection),
  author: z.string(),
  state: z.enum(LEARNING_STATES),
  /** The reason of `reopened`, in the caller’s language; empty otherwise. */
  reason: z.string(),
  /** A page that says something else since it was trained; a person settles it. */
  conflict: z.nullable(
    z.object({ title: z.string(), url: z.string(), quote: z.string(), found_on: instant }),
  ),
  requested_on: instant,
  learnt_on: nullableInstant,
  verified_on: nullableInstant,
  expires_on: nullableInstant,
  proof: z.array(proof),
  /** The model’s paraphrases that every proof asks. They are made once. */
  model_wordings: z.array(z.string()),
  /** The model that was asked for them last, and why it gave none. Without it, paraphrases are made by rule only. */
  paraphrase_model: z.nullable(z.string()),
  paraphrase_failure: z.nullable(z.enum(PARAPHRASE_FAILURES)),
  version: z.int(),
});
export type Learning = z.infer<typeof learning>;

/** A page that visitors can open; without an address the title alone is shown. */
const source = z.strictObject({
  title: line(200, 1),
  url: line(URL_MAX).check(
    z.refine(
      (typed) => typed === '' || /^https?:$/u.test(URL.parse(typed)?.protocol ?? ''),
      ruleParams('field_url'),
    ),
  ),
});

/** A section of a document in service, by its last heading, or by the page’s title if it has none. */
const section = z.strictObject({
  document: id,
  heading: z.string().check(z.minLength(1), z.maxLength(SECTION_HEADING_MAX)),
  /** The anchor tells apart sections with the same heading. */
  anchor: z.optional(z.nullable(z.string().check(z.maxLength(SECTION_HEADING_MAX)))),
});
export type SectionWanted = z.infer<typeof section>;

interface Answers {
  readonly answer?: unknown;
  readonly sources?: readonly unknown[] | undefined;
  readonly section?: unknown;
}

/** A correction answers with a text of staff and the pages that they name, or with a section. */
const hasOneAnswer = z.refine<Answers>(
  ({ answer, sources = [], section: quoted }) =>
    quoted === undefined || (answer === undefined && sources.length === 0),
  { path: ['section'], ...ruleParams('one_answer') },
);
const hasAnswer = z.refine<Answers>(
  ({ answer, section: quoted }) => answer !== undefined || quoted !== undefined,
  { path: ['answer'], ...ruleParams('one_answer') },
);

const content = {
  answer: z.optional(text(SUGGESTION_MAX, 1)),
  /** The section that answers, in place of `answer`. */
  section: z.optional(section),
  wordings: z.optional(z.array(line(QUESTION_MAX, 1)).check(z.maxLength(WORDINGS_MAX))),
  sources: z.optional(z.array(source).check(z.maxLength(10))),
  expires_on: z.optional(z.nullable(dateTime({ min: () => new Date().toISOString() }))),
};

export const requestLearning = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/message/:id/request-learning/',
  summary: 'Teach the suggested answer of a message to its assistant; within a minute it answers so',
  access: { anyOf: ['monitoring.learn'] },
  params: profileAndId,
  body: z
    .strictObject({
      ...content,
      /** `obfuscated_on` of the message, as the writer saw it; a correction written before an obfuscation is refused. */
      obfuscated_on: z.optional(z.nullable(instant)),
    })
    .check(hasOneAnswer),
  status: 202,
  ok: learning,
  refusals: [
    'not_found',
    'organization_required',
    'suggestion_missing',
    'section_unknown',
    'only_answers_are_learnt',
    'learning_exists',
    'assistant_archived',
    'conversation_obfuscated_meanwhile',
  ],
});

export const previewLearning = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/message/:id/preview-learning/',
  summary: 'What would be taught: question, wordings and answer without personal data. Nothing is stored',
  access: { anyOf: ['monitoring.learn'] },
  params: profileAndId,
  body: z.strictObject({ answer: content.answer, wordings: content.wordings }),
  ok: z.object({
    question: z.string(),
    wordings: z.array(z.string()),
    answer: z.string(),
    /** Whether the answer or a wording loses something that was typed. */
    is_shortened: z.boolean(),
  }),
  refusals: ['not_found', 'organization_required', 'suggestion_missing', 'only_answers_are_learnt'],
});

export const learningFilters = {
  assistant: idFilter(),
  state: choiceFilter(LEARNING_STATES),
  language: choiceFilter(['it', 'en']),
  requested_on: dateFilter(),
  expires_on: nullable(dateFilter()),
};

export const listLearnings = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/learning/',
  summary: 'The corrections of the organization, newest first',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  query: listQuery(learningFilters),
  filters: learningFilters,
  sortable: ['requested_on', 'expires_on'],
  ok: pageOf(learning),
  refusals: [...LIST_REFUSALS],
});

export const listLearningFilters = filtersOf(
  listLearnings,
  'The filters of the corrections, in the caller’s language',
);

export const getLearning = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/learning/:id/',
  summary: 'A correction with its proof',
  access: { anyOf: ['monitoring.list'] },
  params: profileAndId,
  ok: learning,
  refusals: ['not_found'],
});

/** Teaches a question that no message asked, such as one of a gap. */
export const createLearning = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/learning/',
  summary: 'Teach an answer to a question',
  access: { anyOf: ['monitoring.learn'] },
  params: profileParams,
  body: z
    .strictObject({ assistant: id, question: text(QUESTION_MAX, 1), ...content })
    .check(hasOneAnswer, hasAnswer),
  status: 202,
  ok: learning,
  refusals: [
    'not_found',
    'organization_required',
    'section_unknown',
    'learning_exists',
    'assistant_archived',
  ],
});

export const updateLearning = call({
  method: 'PATCH',
  path: '/api/v1/monitoring/:profile/learning/:id/',
  summary: 'Change a correction: it is learned and proved again. An expired one is renewed by a later date',
  access: { anyOf: ['monitoring.learn'] },
  params: profileAndId,
  body: z
    .strictObject({
      version: z.int(),
      ...content,
      /** The model’s paraphrases to keep; it cannot add any. */
      model_wordings: z.optional(
        z.array(z.string().check(z.maxLength(QUESTION_MAX))).check(z.maxLength(WORDINGS_MAX)),
      ),
    })
    .check(hasOneAnswer),
  ok: learning,
  refusals: ['not_found', 'organization_required', 'section_unknown', 'learning_changed_meanwhile'],
});

export const withdrawLearning = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/learning/:id/withdraw/',
  summary: 'Take a correction back: the assistant answers as before it',
  access: { anyOf: ['monitoring.learn'] },
  params: profileAndId,
  ok: learning,
  refusals: ['not_found', 'organization_required'],
});

export const settleLearning = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/learning/:id/settle/',
  summary:
    'Settle a conflict with a page: keep the correction, with the text that its section has now; or take it back',
  access: { anyOf: ['monitoring.learn'] },
  params: profileAndId,
  body: z.strictObject({ keep: z.boolean() }),
  ok: learning,
  refusals: ['not_found', 'organization_required', 'no_conflict', 'quoted_section_gone'],
});

export const proveLearning = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/learning/:id/prove/',
  summary: 'Ask every wording again now',
  access: { anyOf: ['monitoring.learn'] },
  params: profileAndId,
  status: 202,
  ok: learning,
  refusals: ['not_found', 'organization_required'],
});
