import type { Generated } from 'kysely';

export interface PlatformTables {
  throttles: { scope: string; key: string; window_end: Date; hits: number };
  live_events: { id: Generated<number>; topic: string; payload: unknown; at: Generated<Date> };
  installation: { key: string; value: unknown; at: Generated<Date> };
}
