import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Queue } from '../jobs/queue.ts';
import type { Config } from './config.ts';
import type { Connection, Db } from './db.ts';
import type { LiveEvents } from './live-events.ts';
import type { Model } from './model/model.ts';
import type { Network } from './outbound/outbound.ts';
import type { SiteLimits } from './site-limits.ts';

/** The resources that the process has opened, for all domains. */
export interface Services {
  readonly config: Config;
  readonly secret: string;
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly live: LiveEvents;
  readonly jobs: Queue;
  /** The model of the environment, the same for all callers, so that its dialect is learnt once. Undefined if there is none. */
  readonly model: Model | undefined;
  readonly log: FastifyBaseLogger;
  /** In place of the usual ones. */
  readonly siteLimits?: SiteLimits;
  /** In place of the usual one, for addresses that people enter. */
  readonly network?: Network;
}
