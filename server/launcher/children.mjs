import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { becomesTrue } from './processes.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio]
 * @property {Account | null} [account]
 * @property {boolean} [isDatabase] ended last, and by its own signal
 * @property {boolean} [sharesTerminal] reads from the terminal, and gets Ctrl-C from it as we do
 */
/**
 * @typedef {object} Children
 * @property {(command: string, args: string[], options?: Options) => import('node:child_process').ChildProcess} start
 * @property {(command: string, args: string[], options?: Options & { input?: string }) => Promise<{ code: number,
 *   output: string }>} run to its end; the code is not 0 when a signal ended it
 * @property {() => Promise<void>} endAll ends every running child, and refuses new ones
 */

/**
 * Tracks the child processes of this launcher. A guard process knows them, too, in case the launcher is killed.
 * @returns {Children}
 */
export function overseeChildren() {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  const tellGuard = startGuard();
  let isClosed = false;

  /** @type {Children['start']} */
  function start(command, args, { account, isDatabase = false, sharesTerminal = false, ...options } = {}) {
    if (isClosed) throw new Error('The launcher is ending and starts no further processes.');
    const identity = account ? { uid: account.uid, gid: account.gid } : {};
    const child = spawn(command, args, {
      ...options,
      ...identity,
      detached: !sharesTerminal,
      windowsHide: true,
    });
    if (child.pid === undefined) return child;
    running.add(child);
    tellGuard(`${isDatabase ? 'database' : 'process'} ${child.pid}`);
    child.once('exit', () => {
      running.delete(child);
      tellGuard(`gone ${child.pid}`);
    });
    return child;
  }

  return {
    start,
    run(command, args, { input, ...options } = {}) {
      return new Promise((resolve, reject) => {
        const child = start(command, args, options);
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (text) => (output += text));
        }
        child.once('error', reject);
        child.once('close', (code) => resolve({ code: code ?? 1, output }));
        child.stdin?.on('error', () => {}).end(input);
      });
    },
    async endAll() {
      isClosed = true;
      for (const child of running) child.kill('SIGINT');
      await becomesTrue(() => running.size === 0, 3000);
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** @returns {(line: string) => void} */
function startGuard() {
  if (process.platform === 'win32') return () => {};
  const script = join(import.meta.dirname, 'guard.sh');
  const guard = spawn('/bin/sh', [script], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // Without a shell there is no guard; the server still notices that the launcher is gone.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  return (line) => guard.stdin.write(`${line}\n`);
}
