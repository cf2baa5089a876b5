import { sql } from 'kysely';
import type { Answer, Body } from '@regia/contract/call';
import type * as calls from '@regia/contract/learning/learnings';
import type { SectionWanted } from '@regia/contract/learning/learnings';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { getLiveAssistant } from '../assistants/public.ts';
import { appendAudit } from '../audit/public.ts';
import type { AuditEntry } from '../audit/public.ts';
import type { Queue } from '../jobs/queue.ts';
import { closeNotifications } from '../notifications/public.ts';
import { demandKnownState, lockWords } from '../personal-data/public.ts';
import type { ChatWords } from '../personal-data/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import {
  findLearning,
  findLearningToChange,
  findMessage,
  insertLearning,
  isTaught,
} from './learning-queries.ts';
import type { Learning, NewLearning } from './learning-queries.ts';
import { languageOfQuestion } from './matching/corrections.ts';
import { chosenSection, quotedAs } from './quoted-sections.ts';
import type { Source } from './stored.ts';
import { askForProof, endProof } from './proof/proof-record.ts';
import { subjectOf } from './proof/tell-staff.ts';

type Needs = Pick<Services, 'db'> & { readonly jobs: Pick<Queue, 'enqueue'> };

interface Taught {
  readonly assistant: string;
  readonly question: string;
  readonly wordings: readonly string[];
  /** A text of staff, or the section to quote. */
  readonly answer?: string | undefined;
  readonly section?: SectionWanted | undefined;
  readonly sources?: readonly Source[] | undefined;
  readonly expires_on?: string | null | undefined;
  readonly from?: { readonly messageId: string; readonly chatId: string; readonly before: string };
}

/** Teaches the suggested answer of a message, or the given one, without personal data. */
export const requestLearning = (
  services: Needs,
  actor: Actor,
  messageId: string,
  { obfuscated_on: known, ...given }: Body<typeof calls.requestLearning>,
): Promise<Learning> =>
  inTransaction(services.db, async (trx) => {
    const { words, ...taught } = await readTaught(trx, actor, messageId, given);
    demandKnownState(words, known);
    const { answer, ...others } = taught;
    return teach(trx, services.jobs, actor, {
      ...given,
      ...others,
      ...(given.section ? {} : { answer }),
    });
  });

/** Returns the texts that would be taught of a message. */
export const previewLearning = (
  db: Db,
  actor: Actor,
  messageId: string,
  given: Body<typeof calls.previewLearning>,
): Promise<Answer<typeof calls.previewLearning>> =>
  inTransaction(db, async (trx) => {
    const { question, wordings, answer, isShortened } = await readTaught(trx, actor, messageId, given);
    return { question, wordings: [...wordings], answer, is_shortened: isShortened };
  });

/** Reads a message under the lock of its conversation, and hides the personal data of what is taught. */
async function readTaught(
  trx: Trx,
  actor: Actor,
  messageId: string,
  given: Pick<Body<typeof calls.requestLearning>, 'answer' | 'wordings' | 'section'>,
) {
  const found = await findMessage(trx, writeScopeOf(actor), messageId);
  const words =
    found && (await lockWords(trx, { id: found.chatId, organizationId: writeScopeOf(actor).organizationId }));
  // Read again: an erasure may have changed it before the lock.
  const message = words && (await findMessage(trx, writeScopeOf(actor), messageId));
  if (!message) throw refuse('not_found');
  if (message.sender !== 'assistant' || message.question === '') throw refuse('only_answers_are_learnt');
  const typed = given.answer ?? message.suggestion.trim();
  if (typed === '' && given.section === undefined) throw refuse('suggestion_missing');
  const answer = words.ofStaff(typed);
  const wordings = (given.wordings ?? []).map(words.question);
  return {
    words,
    assistant: message.assistantId,
    question: words.question(message.question),
    wordings,
    answer,
    isShortened: answer !== typed || wordings.some((one, at) => one !== given.wordings?.[at]),
    from: {
      messageId: message.messageId,
      chatId: message.chatId,
      before: words.ofStaff(message.content),
    },
  };
}

/** Teaches a question that staff typed. They may have copied it from a conversation. */
export const createLearning = (
  { db, jobs }: Needs,
  actor: Actor,
  given: Body<typeof calls.createLearning>,
): Promise<Learning> =>
  inTransaction(db, (trx) =>
    teach(trx, jobs, actor, {
      ...given,
      question: maskPersonalData(given.question).text,
      wordings: (given.wordings ?? []).map((one) => maskPersonalData(one).text),
    }),
  );

async function teach(trx: Trx, jobs: Needs['jobs'], actor: Actor, taught: Taught): Promise<Learning> {
  const { from } = taught;
  const assistant = await getLiveAssistant(trx, writeScopeOf(actor), taught.assistant);
  const assistantScope = { organizationId: assistant.organizationId, assistantId: assistant.id };
  const otherwise = assistant.configuration.language === 'it-IT' ? 'it' : 'en';
  const row: NewLearning = {
    id: newId(),
    organization_id: assistant.organizationId,
    assistant_id: assistant.id,
    message_id: from?.messageId ?? null,
    chat_id: from?.chatId ?? null,
    language: languageOfQuestion(taught.question, otherwise),
    question: taught.question,
    wordings: withoutRepeats(taught.wordings, taught.question),
    answer: taught.answer ?? '',
    quoted: taught.section ? await chosenSection(trx, assistantScope, taught.section) : null,
    sources: taught.sources ?? [],
    author_id: actor.userId,
    author_name: actor.username,
    expires_on: taught.expires_on ? new Date(taught.expires_on) : null,
  };
  // Two colleagues who teach one assistant at the same time follow each other.
  await trx
    .selectFrom('assistants as a')
    .select('a.id')
    .where('a.id', '=', assistant.id)
    .forNoKeyUpdate()
    .execute();
  if (await isTaught(trx, assistant.id, row.question)) throw refuse('learning_exists');
  if (!(await insertLearning(trx, row))) throw refuse('learning_exists');
  if (from) await keepAnswerBefore(trx, row, from.before);
  await askForProof(trx, jobs, { id: row.id, organizationId: row.organization_id }, asking(actor));
  await audit(trx, actor, 'learning.requested', {
    id: row.id,
    organizationId: row.organization_id,
    assistantId: row.assistant_id,
  });
  return (await findLearning(trx, actor.scope, row.id))!;
}

/** The answer that the visitor got: the proof shows it beside the new one. */
const keepAnswerBefore = (trx: Trx, row: NewLearning, before: string) =>
  trx
    .insertInto('learning_proofs')
    .values({
      learning_id: row.id,
      number: 1,
      organization_id: row.organization_id,
      wording: row.question,
      kind: 'original',
      before,
    })
    .execute();

/** Changes a correction: it is learned and proved again. Refuses if a colleague has changed it meanwhile. */
export const updateLearning = (
  services: Needs,
  actor: Actor,
  id: string,
  given: Body<typeof calls.updateLearning>,
): Promise<Learning> =>
  change(services, actor, id, async (trx, before, words) => {
    if (before.version !== given.version || before.state === 'withdrawn')
      throw refuse('learning_changed_meanwhile');
    const { wordings, expires_on: expiresOn, model_wordings: kept } = given;
    const question = words?.question ?? ((text: string) => maskPersonalData(text).text);
    const section = given.section && (await chosenSection(trx, before, given.section));
    await trx
      .updateTable('learnings as l')
      .set({
        ...(given.answer === undefined
          ? {}
          : { answer: words?.ofStaff(given.answer) ?? given.answer, quoted: null }),
        ...(section ? { answer: '', sources: '[]', quoted: JSON.stringify(section) } : {}),
        ...(wordings === undefined
          ? {}
          : { wordings: withoutRepeats(wordings.map(question), before.question) }),
        ...(given.sources === undefined ? {} : { sources: JSON.stringify(given.sources) }),
        ...(expiresOn === undefined
          ? {}
          : { expires_on: expiresOn === null ? null : new Date(expiresOn), expiring_on: null }),
        // A model's paraphrase that asks something else is left out; none is added.
        ...(kept === undefined || before.modelWordings === null
          ? {}
          : { model_wordings: before.modelWordings.filter((one) => kept.includes(one)) }),
        paraphrases_due: before.modelWordings === null,
        state: 'requested',
        reason: '',
        conflict: null,
        version: before.version + 1,
      })
      .where('l.id', '=', id)
      .execute();
    await askForProof(trx, services.jobs, before, asking(actor));
    const changed = ['answer', 'section', 'wordings', 'sources', 'expires_on', 'model_wordings'].filter(
      (name) => name in given,
    );
    await audit(trx, actor, 'learning.updated', before, { changed });
  });

export const withdrawLearning = (services: Needs, actor: Actor, id: string): Promise<Learning> =>
  change(services, actor, id, async (trx, before) => {
    if (before.state === 'withdrawn') return;
    await withdraw(trx, before);
    await audit(trx, actor, 'learning.withdrawn', before);
  });

/** Settles a conflict with a page: the correction stays, with the text that its section has now, or is taken back. */
export const settleLearning = (
  services: Needs,
  actor: Actor,
  id: string,
  { keep }: Body<typeof calls.settleLearning>,
): Promise<Learning> =>
  change(services, actor, id, async (trx, before) => {
    if (before.conflict === null || before.state === 'withdrawn') throw refuse('no_conflict');
    if (keep) {
      if (before.quoted?.state === 'gone') throw refuse('quoted_section_gone');
      const quoted = before.quoted?.section && quotedAs(before.quoted.section);
      await trx
        .updateTable('learnings as l')
        // The page is known from now on: only a later change of it is a conflict again.
        .set({
          conflict: null,
          settled_on: sql<Date>`now()`,
          version: before.version + 1,
          ...(quoted ? { quoted: JSON.stringify(quoted) } : {}),
        })
        .where('l.id', '=', id)
        .execute();
      await closeNotifications(trx, { ...subjectOf(before), code: 'conflict' }, 0);
    } else await withdraw(trx, before);
    await audit(trx, actor, 'learning.settled', before, { keep });
  });

export const proveLearning = (services: Needs, actor: Actor, id: string): Promise<Learning> =>
  change(services, actor, id, async (trx, before) => {
    if (before.state === 'withdrawn' || before.state === 'expired') return;
    if (before.modelWordings === null)
      await trx.updateTable('learnings as l').set({ paraphrases_due: true }).where('l.id', '=', id).execute();
    await askForProof(trx, services.jobs, before, asking(actor));
    await audit(trx, actor, 'learning.proved', before);
  });

async function change(
  { db }: Needs,
  actor: Actor,
  id: string,
  work: (trx: Trx, before: Learning, words: ChatWords | undefined) => Promise<void>,
): Promise<Learning> {
  return inTransaction(db, async (trx) => {
    const scope = writeScopeOf(actor);
    const found = await findLearning(trx, scope, id);
    // The conversation first: an erasure locks it before its corrections.
    const words = found?.chatId
      ? await lockWords(trx, { id: found.chatId, organizationId: scope.organizationId })
      : undefined;
    const before = await findLearningToChange(trx, scope, id);
    if (!before) throw refuse('not_found');
    await work(trx, before, words);
    return (await findLearning(trx, actor.scope, id))!;
  });
}

async function withdraw(trx: Trx, learning: Learning): Promise<void> {
  await trx
    .updateTable('learnings as l')
    .set({ state: 'withdrawn', reason: '', conflict: null, version: learning.version + 1 })
    .where('l.id', '=', learning.id)
    .execute();
  await endProof(trx, learning, 'withdrawn');
  await closeNotifications(trx, subjectOf(learning), 0);
}

const asking = ({ userId, username }: Actor) => ({ id: userId, name: username });

const withoutRepeats = (wordings: readonly string[], question: string): string[] => {
  const known = new Set([question.toLowerCase()]);
  return wordings.filter((one) => !known.has(one.toLowerCase()) && known.add(one.toLowerCase()));
};

const audit = (
  trx: Trx,
  actor: Actor,
  action: AuditEntry['action'],
  { id, organizationId, assistantId }: Pick<Learning, 'id' | 'organizationId' | 'assistantId'>,
  detail: object = {},
) =>
  appendAudit(trx, actor, {
    action,
    subject: ['learning', id],
    organizationId,
    detail: { assistant: assistantId, ...detail },
  });
