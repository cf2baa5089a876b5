import type { Generated } from 'kysely';

export interface PlatformTables {
  throttles: { scope: string; key: string; window_end: Date; hits: number };
  stored_files: {
    id: string;
    organization_id: string;
    bytes: Generated<number>;
    pieces: Generated<number>;
    created_on: Generated<Date>;
  };
  stored_file_pieces: { file_id: string; number: number; content: Buffer };
  live_events: { id: Generated<number>; topic: string; payload: unknown; at: Generated<Date> };
  installation: { key: string; value: unknown; at: Generated<Date> };
  model_dialects: {
    endpoint: string;
    model: string;
    limit_field: string;
    refused_temperature: number | null;
    usage: string;
    rules: string;
    stream: string;
    room: number;
    thoughts: string;
    learnt_on: Generated<Date>;
  };
}
