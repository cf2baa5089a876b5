import type { Generated } from 'kysely';
import type { RecordKindName, RecordState } from './records/record-states.ts';

export interface JobTables {
  job_records: {
    id: string;
    organization_id: string;
    kind: RecordKindName;
    user_id: string | null;
    user_name: string;
    goes_with: string | null;
    state: Generated<RecordState>;
    only_for: string | null;
    worker: string | null;
    attempts: Generated<number>;
    total: number | null;
    done: Generated<number>;
    asked_on: Generated<Date>;
    heard_on: Generated<Date>;
    finished_on: Date | null;
    result: Generated<string>;
    file_id: string | null;
  };
}
