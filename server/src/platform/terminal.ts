import { writeSync } from 'node:fs';
import { reasonOf } from '../../launcher/refusal.mjs';
import { openOutput } from './output.ts';

const STANDARD_ERROR = 2;

/** The process's standard output, for the log and the start block, in the order of writing. */
export const standardOutput = openOutput(process.stdout, {
  onFailure: (error) =>
    complain(
      `Standard output fails (${reasonOf(error)}): lines are dropped and counted until it takes them again.`,
    ),
  notice: (dropped) =>
    `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped, msg: 'log lines were dropped: standard output failed' })}\n`,
});

/** Prints a text for people who start the server or call a command. Apart from the log it is the only output. */
export const say = (text: string): void => standardOutput.write(`${text}\n`);

/** Prints an error synchronously, because the process may end next. */
export const complain = (text: string): void => {
  try {
    writeSync(STANDARD_ERROR, `${text}\n`);
  } catch {
    // Standard error may be on the same full disk, and there is no other place to report it.
  }
};
