import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode } from '../../server/launcher/runtime.mjs';

/**
 * The PATH with the pinned Node and the project's own tools first.
 * @param {string} root
 */
export function toolsPath(root) {
  const node = pinnedNode(root);
  return [...(node ? [dirname(node)] : []), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
    delimiter,
  );
}

/**
 * Runs a command to its end.
 * @param {string} folder
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} environment
 * @param {'as it comes' | 'at the end'} output when the output is shown: parallel commands must not mix theirs
 * @returns {Promise<number>} its exit code; 127 when it cannot be started
 */
export function run(folder, [program = '', ...args], environment, output = 'as it comes') {
  const isShown = output === 'as it comes';
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const kept = [];
    const child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: [
        'ignore',
        ...(isShown
          ? /** @type {const} */ (['inherit', 'inherit'])
          : /** @type {const} */ (['pipe', 'pipe'])),
      ],
    });
    child.stdout?.on('data', (piece) => kept.push(piece));
    child.stderr?.on('data', (piece) => kept.push(piece));
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(kept));
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
