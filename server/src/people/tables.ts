import type { ColumnUse } from '@regia/contract/people/import';
import type { ColumnType, Generated } from 'kysely';

/** The texts of a row's faults, by the field or the column. */
export type RowErrors = Readonly<Record<string, readonly string[]>>;

export interface PeopleTables {
  user_imports: {
    id: string;
    organization_id: string;
    user_id: string;
    session_id: string;
    profile: string;
    language: string;
    ip: string;
    file_name: string;
    headers: string[];
    uses: ColumnUse[];
    invite: boolean;
    role_profile: string[] | null;
  };
  user_import_rows: {
    import_id: string;
    row: number;
    cells: string[];
    state: 'waiting' | 'saved' | 'failed';
    label: string;
    is_duplicate: Generated<boolean>;
    /** Read by `readRowErrors`. */
    errors: ColumnType<unknown, string | undefined, string>;
    warning: string | null;
  };
}
