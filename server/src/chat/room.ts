import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../platform/db.ts';
import type { Model } from '../platform/model/model.ts';

/** What answering needs of the process it runs in. */
export interface ChatRoom {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  /** Undefined where no endpoint is configured: answers are quoted. */
  readonly model: Model | undefined;
}
