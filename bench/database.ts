import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The settings that connect a process to the database of a started instance. */
export interface DatabaseSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password: string;
}

/** Reads the settings that the start left in the home: PostgreSQL writes its port and its socket beside its data. */
export function databaseSettings(home: string): DatabaseSettings {
  const [, , , port = '5432', socket = ''] = readFileSync(
    join(home, 'pgdata', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  const password = readFileSync(join(home, 'database-password'), 'utf8').trim();
  return { host: socket || '127.0.0.1', port: Number(port), user: 'regia', database: 'regia', password };
}

/** Runs work with a connection to the database of an instance. */
export async function inDatabase<T>(home: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseSettings(home));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
