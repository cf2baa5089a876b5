import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brokenPasswordRules } from '@regia/contract/account/password';
import { PASSWORD_MAX } from '@regia/contract/limits';
import { whyGuessed } from '../account/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { newPassword } from '../platform/crypto.ts';
import { textOf } from '../platform/http/texts.ts';
import { complain, say } from '../platform/terminal.ts';

/**
 * Reads a new password: from standard input if requested, typed twice in a terminal, else generated. Never from the
 * command line, where every other account of the machine could read it.
 */
export async function passwordFor(
  person: { readonly username: string; readonly email: string },
  { fromStdin }: { fromStdin: boolean },
): Promise<{ password: string; isGenerated: boolean }> {
  if (fromStdin) {
    const typed = (await text(process.stdin)).replace(/\r?\n$/, '');
    return { password: accepted(typed, person), isGenerated: false };
  }
  if (!process.stdin.isTTY) return { password: newPassword(), isGenerated: true };
  const first = await ask(`New password for ${person.username} (leave empty to generate one): `);
  if (first === '') return { password: newPassword(), isGenerated: true };
  const password = accepted(first, person);
  if ((await ask('Once more: ')) !== password)
    throw new WrongSetting('The passwords do not match. Nothing was changed.');
  return { password, isGenerated: false };
}

/** Prints the password once, and only if it was generated: a typed one is known. */
export function printIfGenerated({
  password,
  isGenerated,
}: {
  password: string;
  isGenerated: boolean;
}): void {
  if (isGenerated) say(`Password (shown once): ${password}`);
}

function accepted(password: string, { username, email }: { username: string; email: string }): string {
  if (password.length > PASSWORD_MAX)
    throw new WrongSetting(`A password can have at most ${PASSWORD_MAX} characters.`);
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) throw new WrongSetting(broken.map((rule) => textOf('en-US', rule)).join(' '));
  const reason = whyGuessed(password, [username, email]);
  if (reason !== undefined) throw new WrongSetting(textOf('en-US', reason));
  return password;
}

/** Asks without showing the input. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    complain('');
  }
}
