import { sql } from 'kysely';
import type { Generated } from 'kysely';

export interface PrivacyTables {
  erasure_receipts: {
    id: string;
    organization_id: string;
    assistant_id: string | null;
    assistant_name: Generated<string>;
    chat_id: string | null;
    kind: 'chat' | 'visitor' | 'selection' | 'range' | 'retention';
    how: 'obfuscated' | 'erased';
    range_from: Date | null;
    range_to: Date | null;
    pending: Generated<string[]>;
    /** `readCounts` parses it. */
    counts: Generated<unknown>;
    /** `readFetched` parses it. */
    fetched: Generated<unknown>;
    last_transaction: string | null;
    wal_position: string | null;
    dead_rows_gone_on: Date | null;
    wal_gone_on: Date | null;
  };
}

/** The columns of a receipt whose last conversation is done. */
export const FINISHED = {
  last_transaction: sql<string>`pg_current_xact_id()`,
  wal_position: sql<string>`pg_current_wal_insert_lsn()`,
};
