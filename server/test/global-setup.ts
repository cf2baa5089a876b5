import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/migrate.ts';
import { prepareJobs } from '../src/jobs/queue.ts';
import { postgresPackage } from '../launcher/runtime.mjs';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string; password: string };
  }
}

export const TEMPLATE = 'regia_template';

/** Starts one cluster for each run, with a migrated template that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(packageFolder());
  const { host, user, password } = cluster.connection;
  const admin = new pg.Client({ host, user, password, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const connection = { host, user, password, database: TEMPLATE };
  await migrate(connection, new URL('../migrations/', import.meta.url).pathname);
  await prepareJobs(connection);
  project.provide('cluster', cluster.connection);
  return () => cluster.stop();
}

/** The folder of the installed PostgreSQL 18, or of the version in REGIA_TEST_POSTGRES. */
export function packageFolder(): string {
  const given = process.env['REGIA_TEST_POSTGRES'];
  if (given !== undefined) return given;
  const found = postgresPackage(new URL('../../', import.meta.url).pathname);
  if (found === null) throw new Error('There is no embedded PostgreSQL for this platform');
  return found;
}
