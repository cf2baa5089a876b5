import type { Generated } from 'kysely';
import type { Outcome } from '@regia/contract/chat/outcomes';

export type Channel = 'try' | 'visitor';

export interface ChatTables {
  chats: {
    id: string;
    organization_id: string;
    assistant_id: string;
    channel: Channel;
    user_id: string | null;
    key_id: string | null;
    visitor_id: string | null;
    visitor_name: Generated<string>;
    first_message: string;
    started_on: Generated<Date>;
    last_message_on: Generated<Date>;
    human_messages: Generated<number>;
    assistant_messages: Generated<number>;
    answered: Generated<number>;
    partly: Generated<number>;
    not_answered: Generated<number>;
    refused: Generated<number>;
    failed: Generated<number>;
    interrupted: Generated<number>;
    not_sure: Generated<number>;
    small_talk: Generated<number>;
    clarifying: Generated<number>;
    contact: Generated<number>;
    distress: Generated<number>;
    chosen: Generated<number>;
    none_chosen: Generated<number>;
    section_gone: Generated<number>;
    found: Generated<number>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    positive: Generated<number>;
    negative: Generated<number>;
    stars_total: Generated<number>;
    stars_count: Generated<number>;
    reviewed_on: Date | null;
    reviewed_by: string | null;
    reviewed_by_name: Generated<string>;
    obfuscated_on: Date | null;
  };
  messages: {
    id: string;
    chat_id: string;
    /** Null on messages of earlier versions. */
    number: number | null;
    organization_id: string;
    assistant_id: string;
    sender: 'human' | 'assistant';
    content: string;
    /** `readParts` parses it. */
    parts: Generated<unknown>;
    sent_on: Date;
    question_id: string | null;
    configuration_version: number | null;
    language: string | null;
    outcome: Outcome | null;
    extractive: Generated<boolean>;
    grounding: number | null;
    model: string | null;
    tokens_in: number | null;
    tokens_out: number | null;
    cost: string | null;
    time_to_first_token_ms: number | null;
    total_ms: number | null;
  };
  message_citations: {
    message_id: string;
    number: number;
    organization_id: string;
    document_id: string;
    passage_id: string;
    learning_id: string | null;
    title: string;
    heading: string;
    url: string;
    quote: string;
    fingerprint: string;
  };
  /** One of `packed` and `trace` is set; `unpackTrace` reads both. `trace` is of earlier versions. */
  message_traces: { message_id: string; organization_id: string; trace: unknown; packed: Buffer | null };
  message_ratings: {
    message_id: string;
    chat_id: string;
    organization_id: string;
    assistant_id: string;
    rating: 'up' | 'down';
    reason: Generated<string>;
    rated_on: Generated<Date>;
    changed_on: Generated<Date>;
  };
  message_choices: {
    message_id: string;
    from_id: string;
    /** Null if `from_id` is the answer to the question, and no choice. */
    answer_id: string | null;
    chat_id: string;
    organization_id: string;
    assistant_id: string;
    offer: number;
    document_id: string | null;
    heading: Generated<string>;
    title: Generated<string>;
    url: Generated<string>;
    request_id: string | null;
    found_change: Generated<-1 | 0 | 1>;
    chosen_on: Generated<Date>;
  };
  chat_summaries: {
    chat_id: string;
    organization_id: string;
    content: Generated<string>;
    /** The number of the last message that it covers. */
    reaches: Generated<number>;
    configuration_version: number | null;
    tokens_in: number | null;
    tokens_out: number | null;
    cost: string | null;
    ms: number | null;
    made_on: Date | null;
    failure: string | null;
    claim: string | null;
    claimed_until: Date | null;
  };
  answers_under_way: {
    message_id: string;
    chat_id: string;
    organization_id: string;
    assistant_id: string;
    question_id: string;
    configuration_version: number;
    question: string;
    language: string;
    extractive: Generated<boolean>;
    content: Generated<string>;
    began_on: Generated<Date>;
    lease_until: Date;
    stopped_on: Date | null;
  };
  question_requests: {
    assistant_id: string;
    asker_id: string;
    request_id: string;
    organization_id: string;
    chat_id: string;
    question_id: string;
    message_id: string;
    asked_on: Generated<Date>;
  };
}
