import { pino } from 'pino';
import type { Connection } from '../platform/db.ts';
import { openPool } from '../platform/db.ts';
import { openLiveEvents } from '../platform/live-events.ts';
import { defineJob } from './public.ts';
import { openQueue } from './queue.ts';

/** A worker process that takes a job and never ends it. */
const connection = JSON.parse(process.argv[2]!) as Connection;
const pool = openPool(connection, 4);
const live = openLiveEvents(pool, connection);
const jobs = await openQueue(pool, live.listener, { works: true, log: pino({ level: 'silent' }) });
await jobs.start([
  defineJob({ name: 'test.victim' }, (payload) => {
    process.send?.({ took: payload });
    return new Promise(() => {});
  }),
]);
process.send?.('ready');
