import { overseeChildren } from './children.mjs';
import { openDatabase } from './embedded.mjs';
import { askedToEnd } from './ending.mjs';
import { refuseTakenPort } from './ports.mjs';
import { becomesTrue } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { SECRET_REMEDY, secretProblem } from './secret.mjs';

/** @typedef {import('./children.mjs').Children} Children */
/**
 * @typedef {object} Launch
 * @property {string} root the clone
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isCommand runs to its end, with or without a running server, instead of being the server
 * @property {(children: Children) => Promise<{ command: string, args: string[], env?: NodeJS.ProcessEnv }>} prepare
 *   makes the program ready and returns its command
 */

const SERVER_DIED_CODE = 70;

/** @param {string} line progress and refusals; a command's own output goes to standard output */
export const say = (line) => void process.stderr.write(`${line}\n`);

/**
 * Starts the database and the program, waits, and ends them in order.
 * @param {Launch} given
 * @returns {Promise<number>} the exit code
 */
export async function launch(given) {
  const ending = askedToEnd();
  const children = overseeChildren();
  /** @type {Array<(graceMs: number) => Promise<void> | void>} */
  const endSteps = [];
  let graceMs = 0;
  try {
    const bringingUp = bringUp(given, children, (step) => endSteps.unshift(step));
    const up = await Promise.race([bringingUp, ending]);
    const outcome = 'ended' in up ? await Promise.race([up.ended, ending]) : up;
    if (typeof outcome === 'number') return outcome;
    graceMs = outcome.graceMs;
    if (!('ended' in up)) {
      // Told to end during the start: ending the children also ends the start, which may start no further ones.
      await children.endAll();
      await Promise.allSettled([bringingUp]);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return error.exitCode;
  } finally {
    for (const step of endSteps) await step(graceMs);
    await children.endAll();
  }
}

/**
 * @param {Launch} given
 * @param {Children} children
 * @param {(step: (graceMs: number) => Promise<void> | void) => void} onEnd the steps run in reverse order
 * @returns {Promise<{ ended: Promise<number> }>} with the program's exit code, later
 */
async function bringUp({ root, env, isCommand, prepare }, children, onEnd) {
  refuseWeakSecret(env);
  const database = env.DATABASE_URL
    ? null
    : await openDatabase({ root, env, isCommand, children, say, onEnd });
  if (!isCommand) await refuseTakenPort(env);
  const { command, args, env: programEnv } = await prepare(children);
  const databaseEnv = await database?.start();
  const child = children.start(command, args, {
    cwd: root,
    env: { ...env, ...programEnv, ...databaseEnv },
    stdio: [isCommand ? 'inherit' : 'ignore', 'inherit', 'inherit', 'ipc'],
    sharesTerminal: isCommand,
  });
  onEnd(async (graceMs) => {
    child.kill('SIGTERM');
    await becomesTrue(() => hasEnded(child), graceMs);
    child.kill('SIGKILL');
    await becomesTrue(() => hasEnded(child), 1000);
  });
  if (child.pid) database?.noteServer(child.pid);
  // If the parent has opened a channel (a test, the bench), it is told when the server is ready.
  child.on('message', (message) => process.send?.(message));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal && !isCommand)
        say(`The server ended (${signal}). Stopping everything; the next start repairs the rest.`);
      // An end that was not requested is a failure, whatever code the server returns.
      resolve(isCommand ? (code ?? SERVER_DIED_CODE) : code || SERVER_DIED_CODE);
    });
  });
  return { ended };
}

/** @param {NodeJS.ProcessEnv} env */
function refuseWeakSecret({ DATABASE_URL, REGIA_SECRET }) {
  if (!DATABASE_URL && REGIA_SECRET === undefined) return;
  const problem = secretProblem(REGIA_SECRET);
  if (!problem) return;
  const why = REGIA_SECRET ? '' : ', and DATABASE_URL requires it';
  throw new Refusal(`REGIA_SECRET ${problem}${why}: ${SECRET_REMEDY}`);
}

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
