import { sql } from 'kysely';
import type { Counts } from './counts.ts';
import type { Eraser } from './eraser.ts';
import { ofChat } from './eraser.ts';
import { hideInCitations, hideInTraces } from './hide-in-answers.ts';
import { hideInMessages } from './messages-of-chat.ts';
import { rewriteTexts } from './rewrite-texts.ts';

/** Messages with their parts, traces and citations. An erased answer has no parts. */
export const eraseMessages: Eraser = {
  columns: {
    messages: ['content', 'parts'],
    message_traces: ['trace', 'packed'],
    // Those of a page are the site's own text.
    message_citations: ['title', 'heading', 'url', 'quote', 'fingerprint'],
  },
  async erase(trx, { chat, messages, hide, byRule, how }): Promise<Counts> {
    const { organization_id: organizationId } = chat;
    const ids = messages.map(({ id }) => id);
    const changed = await hideInMessages(trx, organizationId, messages, hide, how === 'obfuscated');
    return {
      messages: changed.length,
      message_traces: await hideInTraces(trx, organizationId, ids, hide),
      message_citations: await hideInCitations(trx, organizationId, ids, byRule),
    };
  },
};

/** The texts that the visitor and staff wrote about the messages. */
export const eraseRemarks: Eraser = {
  columns: {
    message_ratings: ['reason'],
    message_decisions: ['suggested_answer'],
    review_events: ['detail'],
  },
  async erase(trx, erasure): Promise<Counts> {
    const { hide, byRule, chat } = erasure;
    const shared = { where: ofChat(erasure), organizationId: chat.organization_id };
    return {
      message_ratings: await rewriteTexts(trx, {
        ...shared,
        table: 'message_ratings',
        keys: ['message_id'],
        columns: { reason: hide.question },
      }),
      // A colleague who is writing gets the conflict of a changed text, and puts nothing back.
      message_decisions: await rewriteTexts(trx, {
        ...shared,
        table: 'message_decisions',
        keys: ['message_id'],
        columns: { suggested_answer: byRule.answer },
        touch: sql`, suggestion_version = suggestion_version + 1`,
      }),
      review_events: await rewriteTexts(trx, {
        ...shared,
        table: 'review_events',
        keys: ['id'],
        columns: { detail: byRule.question },
      }),
    };
  },
};
