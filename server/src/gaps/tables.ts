import type { Generated } from 'kysely';
import type { AskingOutcome, GapCause, GapState } from '@regia/contract/gaps/states';

export interface GapTables {
  gaps: {
    id: string;
    organization_id: string;
    assistant_id: string;
    language: 'it' | 'en';
    question: string;
    state: Generated<GapState>;
    owner_id: string | null;
    asked: Generated<number>;
    first_asked_on: Date;
    last_asked_on: Date;
    closed_on: Date | null;
    cause: GapCause | null;
    cause_on: Date | null;
    reopened_on: Date | null;
    reason: Generated<string>;
  };
  gap_wordings: {
    id: string;
    gap_id: string;
    organization_id: string;
    chat_id: string | null;
    question: string;
    stems: string[];
    vector: Buffer | null;
    embedded_by: string | null;
    alike: number | null;
    grouped_from: number | null;
  };
  gap_messages: {
    message_id: string;
    gap_id: string;
    wording_id: string | null;
    chat_id: string;
    organization_id: string;
    sent_on: Date;
    outcome: AskingOutcome;
  };
  gap_progress: { is_only: Generated<boolean>; up_to: string; rated_up_to: Date };
  gap_readings: { message_id: string; organization_id: string };
}
