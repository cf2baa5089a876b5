import { pino } from 'pino';
import { openKnownModel } from '../src/chat/public.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Connection } from '../src/platform/db.ts';
import { openDb, openPool } from '../src/platform/db.ts';
import { openLiveEvents } from '../src/platform/live-events.ts';
import { startWorker } from '../src/worker.ts';
import { PATIENT } from './pace.ts';

/** A worker process with the product's own wiring, which a test kills. Its secret comes after the connection, if it needs that of the server. */
const connection = JSON.parse(process.argv[2]!) as Connection;
const log = pino({ level: 'silent' });
const pool = openPool(connection, 8);
const live = openLiveEvents(pool, connection);
const jobs = await openQueue(pool, live.listener, { works: true, log });
const config = readConfig(process.env);
const db = openDb(pool);
await startWorker({
  config,
  secret: process.argv[3] ?? '',
  connection,
  pool,
  db,
  model: openKnownModel({ db, config, log }),
  live,
  jobs,
  log,
  siteLimits: PATIENT,
});
process.send?.('ready');
