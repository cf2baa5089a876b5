import { pino } from 'pino';
import { openQueue } from '../../jobs/queue.ts';
import { readConfig } from '../../platform/config.ts';
import type { Connection } from '../../platform/db.ts';
import { openDb, openPool } from '../../platform/db.ts';
import { openLiveEvents } from '../../platform/live-events.ts';
import { startWorker } from '../../worker.ts';

/** A worker process of the product's own wiring, there to be killed. */
const connection = JSON.parse(process.argv[2]!) as Connection;
const log = pino({ level: 'silent' });
const pool = openPool(connection, 8);
const live = openLiveEvents(pool, connection);
const jobs = await openQueue(pool, live.listener, { works: true, log });
await startWorker({ config: readConfig(process.env), secret: '', pool, db: openDb(pool), live, jobs, log });
process.send?.('ready');
