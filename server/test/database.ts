import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDb, openPool } from '../src/platform/db.ts';
import type { Connection, Db } from '../src/platform/db.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Db;
  close(): Promise<void>;
}

/** A clean database of its own, copied from the migrated template. */
export async function testDatabase({ tablespace }: { tablespace?: string } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    `create database ${name} template ${TEMPLATE} strategy wal_log${tablespace === undefined ? '' : ` tablespace ${tablespace}`}`,
  );
  const connection = { ...cluster, database: name };
  const pool = openPool(connection, 8);
  const db = openDb(pool);
  return {
    connection,
    pool,
    db,
    async close() {
      await db.destroy();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };

  async function asAdmin(statement: string): Promise<void> {
    const client = new pg.Client({ ...cluster, database: 'postgres' });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
