import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode } from '../../server/launcher/runtime.mjs';

/**
 * PATH with the pinned Node and the project's own tools first.
 * @param {string} root
 */
export function toolsPath(root) {
  const node = pinnedNode(root);
  return [...(node ? [dirname(node)] : []), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
    delimiter,
  );
}

/**
 * Runs a command to its end, its output shown as it comes.
 * @param {string} folder
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<number>} its exit code; 127 when it cannot be started
 */
export function run(folder, [program = '', ...args], environment) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
