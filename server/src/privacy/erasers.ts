import { sql } from 'kysely';
import { eraseDetails } from '../audit/public.ts';
import { eraseGaps } from '../gaps/public.ts';
import { countExportsWith, rewriteSearch } from '../monitoring/public.ts';
import { eraseMessages, eraseRemarks } from './erase-messages.ts';
import type { Eraser } from './eraser.ts';
import { obfuscateLearnings } from './obfuscate-learnings.ts';
import { obfuscateViews } from './obfuscate-views.ts';

const gaps: Eraser = {
  columns: { gaps: ['question'], gap_wordings: ['question', 'stems', 'vector'] },
  erase: (trx, { chat, how, byRule }) =>
    eraseGaps(trx, { chatId: chat.id, organizationId: chat.organization_id, how, mask: byRule.question }),
};

/** The conversation itself, and the files that hold it: the update of `obfuscated_on` deletes them. */
const chats: Eraser = {
  columns: { chats: ['first_message', 'visitor_name'], exports: ['query'], stored_file_pieces: ['content'] },
  async erase(trx, { chat, hide }) {
    const exports = await countExportsWith(trx, { ids: [chat.id], organizationId: chat.organization_id });
    await trx
      .updateTable('chats as c')
      .set({
        first_message: hide.question(chat.first_message),
        visitor_name: '',
        obfuscated_on: sql<Date>`greatest(clock_timestamp(), c.last_message_on)`,
      })
      .where('c.id', '=', chat.id)
      .where('c.organization_id', '=', chat.organization_id)
      .execute();
    return { chats: 1, exports };
  },
};

/**
 * The summary for the model. A model may have put the words of the visitor in other ones, which no rule hides. A process
 * that is making the next one loses its claim: the summary is made anew from the masked messages.
 */
const summary: Eraser = {
  columns: { chat_summaries: ['content'] },
  async erase(trx, { chat }) {
    const { numDeletedRows } = await trx
      .deleteFrom('chat_summaries as s')
      .where('s.chat_id', '=', chat.id)
      .where('s.organization_id', '=', chat.organization_id)
      .executeTakeFirst();
    return { chat_summaries: Number(numDeletedRows) };
  },
};

/** After the messages and the conversation, which it reads. */
const search: Eraser = {
  columns: { message_search: ['lex'] },
  erase: async (trx, { chat }) => ({
    message_search: await rewriteSearch(trx, { id: chat.id, organizationId: chat.organization_id }),
  }),
};

/** The free text of the audit entries about a conversation and its messages; their hashes stay (decision 074). */
const audit: Eraser = {
  columns: { audit_entries: ['detail'] },
  async erase(trx, { chat, author, messages }) {
    const { organization_id: organizationId } = chat;
    const about = await trx
      .selectFrom('audit_entries as e')
      .select(['e.subject_type', 'e.subject_id'])
      .select(({ fn }) => fn.countAll<string>().as('entries'))
      .where('e.organization_key', '=', organizationId)
      .where('e.subject_type', 'in', ['conversation', 'message'])
      .where('e.subject_id', 'in', [chat.id, ...messages.map(({ id }) => id)])
      .where('e.detail_key', 'is not', null)
      .where('e.action', '<>', 'audit.details_erased')
      .groupBy(['e.subject_type', 'e.subject_id'])
      .execute();
    for (const { subject_type: type, subject_id: subject } of about)
      await eraseDetails(trx, author, { organizationId, subject: [type, subject] });
    return { audit_entries: about.reduce((sum, { entries }) => sum + Number(entries), 0) };
  },
};

/** An answer under way keeps its question and its text until it ends: its conversation is not erased before. */
const underWay: Eraser = {
  columns: { answers_under_way: ['question', 'content'] },
  erase: () => Promise.resolve({}),
};

/** All erasers, in the order in which they work. */
export const ERASERS: readonly Eraser[] = [
  underWay,
  eraseMessages,
  summary,
  eraseRemarks,
  gaps,
  obfuscateLearnings,
  obfuscateViews,
  chats,
  search,
  audit,
];

/** The tables that an erasure changes: also those that lose rows, or that only triggers change. */
export const ERASED_TABLES: readonly string[] = [
  ...new Set([
    ...ERASERS.flatMap(({ columns }) => Object.keys(columns)),
    'gap_messages',
    'export_chats',
    'question_requests',
  ]),
];
