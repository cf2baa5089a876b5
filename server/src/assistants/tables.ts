import type { ASSISTANT_STATES } from '@regia/contract/assistants/words';
import type { Language } from '@regia/contract/fields';
import type { ColumnType, Generated } from 'kysely';

export type AssistantState = (typeof ASSISTANT_STATES)[number];

export interface AssistantTables {
  assistants: {
    id: string;
    number: Generated<number>;
    organization_id: string;
    name: string;
    state: Generated<AssistantState>;
    off_air_reason: Generated<string>;
    off_air_until: Date | null;
    version: Generated<number>;
    public_id: Generated<string>;
    allowed_origins: Generated<string[]>;
    /** A trigger of the sources writes it. */
    has_new_information: Generated<boolean>;
    failing_sources: Generated<number>;
    training_schedule: Generated<string>;
    only_manual_training: Generated<boolean>;
    /** The moment from which its schedule counts. */
    schedule_since: Generated<Date>;
    /** Knowledge writes them with the sources. */
    link_sites: Generated<string[]>;
    learnings_version: Generated<number>;
    /** Null: the endpoint of the server. */
    endpoint_id: string | null;
    user_type: Generated<'anonymous' | 'authenticated'>;
    created_on: Generated<Date>;
    updated_on: Generated<Date>;
  };
  assistant_versions: {
    assistant_id: string;
    organization_id: string;
    version: number;
    /** Read by `readConfiguration`. */
    configuration: ColumnType<unknown, string, never>;
    changed: string[];
    author_id: string | null;
    author_name: string;
    saved_on: Generated<Date>;
  };
  found_questions: {
    assistant_id: string;
    organization_id: string;
    language: Language;
    questions: string[];
    index_version: number;
    found_on: Generated<Date>;
  };
  user_assistants: { user_id: string; assistant_id: string; organization_id: string };
  checklists_put_away: { user_id: string; put_away_on: Generated<Date> };
  assistant_activity: {
    assistant_id: string;
    organization_id: string;
    /** A day in UTC, as `2026-03-29`. */
    day: string;
    part: number;
    messages: number;
    by_quarter: number[];
    last_question_id: string | null;
    last_message_on: Date;
  };
  assistant_documents: {
    assistant_id: string;
    organization_id: string;
    documents: number;
    with_passages: number;
  };
  identity_secrets: {
    id: string;
    assistant_id: string;
    organization_id: string;
    sealed: string;
    last_four: string;
    created_on: Generated<Date>;
    created_by: string;
    valid_until: Date | null;
    last_used_on: Date | null;
  };
  used_identities: { assistant_id: string; hash: string; expires_on: Date };
  assistant_keys: {
    id: string;
    assistant_id: string;
    organization_id: string;
    name: Generated<string>;
    hash: string;
    last_four: string;
    created_on: Generated<Date>;
    created_by: string;
    last_used_on: Date | null;
    revoked_on: Date | null;
  };
}
