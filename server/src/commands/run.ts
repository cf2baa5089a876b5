import { parseArgs } from 'node:util';
import { WrongSetting } from '../platform/config.ts';
import { say } from '../platform/terminal.ts';
import type { StartContext } from '../start-context.ts';
import { acceptSecret } from './accept-secret.ts';
import { claimDomainFor } from './claim-domain.ts';
import { createSuperuser } from './create-superuser.ts';
import { runMigrations } from './run-migrations.ts';
import { examine } from './doctor.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { seed } from './seed.ts';
import { setPasswordOf } from './set-password.ts';
import type { Arguments, Command } from './command.ts';

interface Entry {
  readonly run: Command;
  readonly usage: string;
  readonly is: string;
  readonly options?: Record<string, { type: 'string' | 'boolean' }>;
}

const COMMANDS: Record<string, Entry> = {
  migrate: { run: runMigrations, usage: 'migrate', is: 'brings the database up to date' },
  seed: { run: seed, usage: 'seed', is: 'makes the demonstration, unless it is there' },
  'create-superuser': {
    run: createSuperuser,
    usage: 'create-superuser --organization NAME --username NAME --email ADDRESS [--password-stdin]',
    is: 'makes a superuser, and the organisation where there is none of that name',
    options: {
      organization: { type: 'string' },
      username: { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  },
  'set-password': {
    run: setPasswordOf,
    usage: 'set-password USERNAME [--password-stdin]',
    is: 'gives an account a new password and ends its sessions',
    options: { 'password-stdin': { type: 'boolean' } },
  },
  'claim-domain': {
    run: claimDomainFor,
    usage: 'claim-domain ORGANIZATION DOMAIN',
    is: 'lets the admins of an organisation decide on who registers from a domain',
  },
  'require-second-factor': {
    run: requireSecondFactor,
    usage: 'require-second-factor ORGANIZATION PROFILE on|off',
    is: 'demands a second factor of who wears a profile, or no longer does',
  },
  'accept-secret': {
    run: acceptSecret,
    usage: 'accept-secret',
    is: 'says that the REGIA_SECRET of now takes the place of the one that the database was used with',
  },
  doctor: { run: examine, usage: 'doctor', is: 'says what is in order and what is not' },
};

/** Runs one command of `npm run regia -- …`; a server may be running. */
export async function runCommand(
  name: string,
  words: readonly string[],
  context: StartContext,
): Promise<number> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) {
    if (!['help', '--help', '-h'].includes(name)) {
      throw new WrongSetting(
        `There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`,
      );
    }
    say(help());
    return 0;
  }
  return entry.run(context, argumentsOf(entry, words));
}

function argumentsOf(entry: Entry, words: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: entry.options ?? {},
      allowPositionals: true,
    });
    return { words: positionals, options: values as Arguments['options'] };
  } catch {
    throw new WrongSetting(`This is how: npm run regia -- ${entry.usage}`);
  }
}

const help = (): string =>
  [
    'npm run regia -- COMMAND',
    '',
    ...Object.values(COMMANDS).map(({ usage, is }) => `  ${usage}\n      ${is}`),
  ].join('\n');
