import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { WrongSetting } from '../platform/config.ts';
import { evaluateFolder } from '../knowledge/public.ts';
import { say } from '../platform/terminal.ts';
import type { Command } from './command.ts';
import { Stopped, withTemporaryDatabase } from './temporary-database.ts';

/** The exit code of a command that was interrupted. */
const STOPPED = 130;

/** Prints the quality of the answers on the sets of a folder; `--answers` writes all answers into a page. */
export const evaluate: Command = async (context, { words, options }) => {
  const [given, ...others] = words;
  if (given === undefined || others.length > 0)
    throw new WrongSetting('Usage: npm run regia -- evaluate DIR [--answers FILE] [--json]');
  const page = typeof options['answers'] === 'string' ? fromCaller(options['answers']) : undefined;
  if (page !== undefined) refuseUnwritable(page);
  const isJson = options['json'] === true;
  const evaluation = await evaluateFolder(fromCaller(given), {
    withDatabase: (work) => withTemporaryDatabase(context, work),
    onSet: (lines) => {
      if (!isJson) say(lines);
    },
  }).catch((error: unknown) => {
    if (error instanceof Stopped) return undefined;
    throw error;
  });
  if (evaluation === undefined) return STOPPED;
  const { sets, page: html } = evaluation;
  if (page !== undefined) writeFileSync(page, html);
  if (isJson) say(JSON.stringify({ sets }));
  else if (page !== undefined) say(`All answers: ${page}`);
  return 0;
};

/** npm changes into the project's folder, and keeps the caller's in INIT_CWD. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** The answers take minutes, so the file is checked first. */
function refuseUnwritable(file: string): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new WrongSetting(`${file} is a folder. Name a file for the answers.`);
    accessSync(found ? file : dirname(file), constants.W_OK);
  } catch (error) {
    if (error instanceof WrongSetting) throw error;
    throw new WrongSetting(`${file} cannot be written.`);
  }
}
