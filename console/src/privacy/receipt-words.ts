import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErasureReceipt } from '@regia/contract/privacy/erasures';

type Kind = ErasureReceipt['kind'];

const KINDS: Record<Kind, MessageDescriptor> = {
  chat: msg`Conversation obfuscated`,
  visitor: msg`Visitor obfuscated`,
  selection: msg`Chosen conversations obfuscated`,
  range: msg`Time range obfuscated`,
  retention: msg`Obfuscated after the set time`,
};

export const titleOf = ({ kind, how }: Pick<ErasureReceipt, 'kind' | 'how'>): MessageDescriptor =>
  kind === 'visitor' && how === 'erased' ? msg`Visitor erased` : KINDS[kind];

/** The content of each table of the database, in the order of the receipt. */
export const PLACES: Readonly<Record<string, MessageDescriptor>> = {
  chats: msg`Conversations`,
  messages: msg`Messages`,
  message_traces: msg`Traces of answers`,
  message_citations: msg`Citations of corrections`,
  chat_summaries: msg`Summaries of conversations`,
  message_ratings: msg`Reasons of visitors’ ratings`,
  message_decisions: msg`Suggested answers`,
  review_events: msg`History of reviews`,
  message_search: msg`Full-text search`,
  learnings: msg`Corrections`,
  gaps: msg`Gaps`,
  gap_wordings: msg`Wordings of gaps`,
  gap_messages: msg`Questions in gaps`,
  learning_proofs: msg`Proofs of corrections`,
  exports: msg`Exported files`,
  saved_views: msg`Saved views`,
  notifications: msg`Notifications`,
  audit_entries: msg`Details in the audit log`,
};
