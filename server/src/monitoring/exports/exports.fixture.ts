import { sql } from 'kysely';
import type { Caller, Reply, TestServer } from '../../../test/server.ts';
import { jobs } from '../jobs.ts';
import { EXPORT_JOB } from './start-export.ts';

export const CHAT_EXPORT = '/api/v1/monitoring/admin/chat/export/';
export const MESSAGE_EXPORT = '/api/v1/monitoring/admin/message/export/';
const NOTICES = '/api/v1/notification/admin/notification/';

/** Runs the job of an export, as a worker does. */
export async function work(
  server: TestServer,
  id: string,
  signal = new AbortController().signal,
): Promise<unknown> {
  const { organization_id: organization } = await server.database.db
    .selectFrom('job_records as j')
    .select('j.organization_id')
    .where('j.id', '=', id)
    .executeTakeFirstOrThrow();
  return jobs(server.services)
    .find(({ kind }) => kind.name === EXPORT_JOB)!
    .handle({ export: id, organization }, { id, attempt: 0, signal });
}

/** Asks for an export in the background; returns its id. */
export async function started(caller: Caller, path: string): Promise<string> {
  const reply = await caller.post(path);
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.id as string;
}

/** The notifications of exports of a person, newest first. */
export const notices = async (caller: Caller) =>
  (await caller.get(NOTICES)).body.results.filter((one: { model: string }) => one.model === 'export') as {
    id: string;
    code: string;
    row: string;
    has_attachment: boolean;
    error_message: string;
  }[];

/** Downloads the file of the newest export of a person. */
export async function downloaded(caller: Caller): Promise<Reply> {
  const [newest] = await notices(caller);
  if (!newest) throw new Error('There is no notification of an export');
  return downloadedOf(caller, newest.id);
}

export const downloadedOf = (caller: Caller, notice: string, profile = 'admin'): Promise<Reply> =>
  caller.get(`${NOTICES.replace('/admin/', `/${profile}/`)}${notice}/attachment/`);

/** Makes an export to its end; returns its file. */
export async function exported(server: TestServer, caller: Caller, path: string): Promise<Reply> {
  await work(server, await started(caller, path));
  return downloaded(caller);
}

/**
 * Runs the job of an export until it has read its rows and waits to store the first piece. `meanwhile` happens then, in a
 * transaction that holds the job back.
 */
export async function heldBack(
  server: TestServer,
  { id, organization, signal }: { id: string; organization: string; signal?: AbortSignal },
  meanwhile: (run: (statement: string, values?: unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const holder = await server.database.pool.connect();
  let job: Promise<unknown> | undefined;
  try {
    await holder.query('begin');
    await holder.query('select lock_exports($1)', [organization]);
    job = work(server, id, signal);
    while (!(await isHeld(server))) await new Promise((resolve) => setTimeout(resolve, 5));
    await meanwhile((statement, values) => holder.query(statement, values));
    await holder.query('commit');
  } finally {
    holder.release();
  }
  return job.catch((error: unknown) => error);
}

/** Whether a statement waits for the lock of exports. */
export async function isHeld({ database }: TestServer): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks as l
      where l.locktype = 'advisory' and not l.granted
        and l.database = (select d.oid from pg_database as d where d.datname = current_database())
    ) as held`.execute(database.db);
  return rows[0]!.held;
}
