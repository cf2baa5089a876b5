import { createInterface } from 'node:readline/promises';
import { WrongSetting } from '../platform/config.ts';
import { Stopped } from './temporary-database.ts';

/** Asks a person in a terminal for a yes. Throws `Stopped` if they interrupt the question. */
export async function saysYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new WrongSetting('Nobody can be asked without a terminal: add --yes to go on. Nothing was asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  terminal.once('SIGINT', leave).once('close', leave);
  try {
    const typed = await terminal.question(`${question} [y/N] `, { signal: leaving.signal });
    return ['y', 'yes'].includes(typed.trim().toLowerCase());
  } catch (error) {
    if (leaving.signal.aborted) throw new Stopped();
    throw error;
  } finally {
    terminal.off('close', leave).close();
  }
}
