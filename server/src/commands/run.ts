import { parseArgs } from 'node:util';
import { COMMANDS as HELP } from '../../launcher/help.mjs';
import { WrongSetting } from '../platform/config.ts';
import type { StartContext } from '../start-context.ts';
import { acceptSecret } from './accept-secret.ts';
import { acomeaProfile } from './acomea-profile.ts';
import { claimDomainFor } from './claim-domain.ts';
import { createSuperuser } from './create-superuser.ts';
import { runMigrations } from './run-migrations.ts';
import { examine } from './doctor.ts';
import { measureEmbeddings } from './measure-embeddings.ts';
import { evaluate } from './evaluate.ts';
import { removeConversations } from './remove-conversations.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { seed } from './seed.ts';
import { setPasswordOf } from './set-password.ts';
import type { Arguments, Command } from './command.ts';

interface Entry {
  readonly run: Command;
  readonly options?: Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;
}

const COMMANDS: Record<string, Entry> = {
  migrate: { run: runMigrations },
  seed: { run: seed },
  'remove-conversations': { run: removeConversations },
  'create-superuser': {
    run: createSuperuser,
    options: {
      organization: { type: 'string' },
      username: { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  },
  'set-password': {
    run: setPasswordOf,
    options: { 'password-stdin': { type: 'boolean' } },
  },
  'claim-domain': {
    run: claimDomainFor,
  },
  'require-second-factor': {
    run: requireSecondFactor,
  },
  'acomea-profile': {
    run: acomeaProfile,
  },
  'accept-secret': {
    run: acceptSecret,
  },
  doctor: { run: examine },
  'measure-embeddings': { run: measureEmbeddings },
  evaluate: {
    run: evaluate,
    options: {
      answers: { type: 'string' },
      json: { type: 'boolean' },
      endpoint: { type: 'string', multiple: true },
      organization: { type: 'string' },
      runs: { type: 'string' },
      yes: { type: 'boolean' },
    },
  },
};

/** Runs one command of `npm run regia -- …`; a server may be running. */
export async function runCommand(
  name: string,
  words: readonly string[],
  context: StartContext,
): Promise<number> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) {
    throw new WrongSetting(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  return entry.run(context, argumentsOf(name, entry, words));
}

function argumentsOf(name: string, entry: Entry, words: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: entry.options ?? {},
      allowPositionals: true,
    });
    return { words: positionals, options: values as Arguments['options'] };
  } catch {
    throw new WrongSetting(`Usage: npm run regia -- ${HELP[name]?.usage}`);
  }
}
