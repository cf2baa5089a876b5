import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_REMEDY, secretProblem } from '../../launcher/secret.mjs';
import type { Config } from './config.ts';
import { WrongSetting } from './config.ts';
import type { Connection } from './db.ts';

/** The folder that the launcher made for the embedded database and the secret; the environment names both. */
export interface Home {
  readonly folder: string;
  readonly socket: string;
}

export function homeOf(environment: Record<string, string | undefined>): Home | undefined {
  const { REGIA_HOME: folder, REGIA_DB_SOCKET: socket } = environment;
  return folder && socket ? { folder, socket } : undefined;
}

export function connectionOf(config: Config, home: Home | undefined): Connection {
  if (config.DATABASE_URL !== undefined) return { connectionString: config.DATABASE_URL };
  if (!home)
    throw new WrongSetting(
      'DATABASE_URL is missing: start with `npm start`, which comes with its own database.',
    );
  return { host: home.socket, user: 'regia', database: 'regia', password: kept(home, 'database-password') };
}

export function secretOf(config: Config, home: Home | undefined): string {
  if (config.REGIA_SECRET !== undefined) {
    // The launcher checks it, too, but a process started by a service manager has no launcher.
    const problem = secretProblem(config.REGIA_SECRET);
    if (problem !== null) throw new WrongSetting(`REGIA_SECRET ${problem}: ${SECRET_REMEDY}`);
    return config.REGIA_SECRET;
  }
  if (config.DATABASE_URL !== undefined || !home) {
    throw new WrongSetting(
      'REGIA_SECRET is missing: DATABASE_URL needs one. Create it with: openssl rand -base64 48',
    );
  }
  return kept(home, 'secret');
}

function kept(home: Home, name: string): string {
  const path = join(home.folder, name);
  if (!existsSync(path))
    throw new WrongSetting(`${path} is missing: start with \`npm start\`, which creates it.`);
  return readFileSync(path, 'utf8').trim();
}
