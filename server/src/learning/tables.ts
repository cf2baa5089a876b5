import type { Generated } from 'kysely';
import type { LearningState, ParaphraseFailure, WordingKind } from '@regia/contract/learning/states';

export interface StoredConflict {
  readonly title: string;
  readonly url: string;
  readonly quote: string;
  readonly found_on: string;
}

export interface LearningTables {
  learnings: {
    id: string;
    organization_id: string;
    assistant_id: string;
    message_id: string | null;
    chat_id: string | null;
    language: 'it' | 'en';
    question: string;
    wordings: Generated<string[]>;
    answer: string;
    /** `readSources` parses it. */
    sources: Generated<unknown>;
    author_id: string | null;
    author_name: string;
    state: LearningState;
    reason: Generated<string>;
    /** `readConflict` parses it. */
    conflict: unknown;
    /** `readQuoted` parses it. */
    quoted: unknown;
    requested_on: Generated<Date>;
    learnt_on: Date | null;
    verified_on: Date | null;
    expires_on: Date | null;
    version: Generated<number>;
    index_version: string | null;
    expiring_on: Date | null;
    settled_on: Date | null;
    model_wordings: string[] | null;
    paraphrases_due: Generated<boolean>;
    masked_on: Date | null;
    erased_version: Generated<number>;
  };
  learning_proofs: {
    learning_id: string;
    number: number;
    organization_id: string;
    wording: string;
    kind: WordingKind;
    before: Generated<string>;
    after: Generated<string>;
    asked_on: Date | null;
    is_passed: boolean | null;
  };
  paraphrase_calls: {
    id: string;
    learning_id: string;
    organization_id: string;
    assistant_id: string;
    called_on: Generated<Date>;
    model: string;
    failure: ParaphraseFailure | null;
    tokens_in: number | null;
    tokens_out: number | null;
    cost: string | null;
  };
}
