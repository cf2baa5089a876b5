import { join } from 'node:path';
import { build } from './build.mjs';
import { overseeChildren } from './children.mjs';
import { asksForHelp, helpText } from './help.mjs';
import { systemHomes } from './home.mjs';
import { install } from './install.mjs';
import { launch, say } from './launch.mjs';
import { Refusal } from './refusal.mjs';
import { serverNode } from './runtime.mjs';
import { serverEnvironment } from './server-environment.mjs';

/**
 * Runs `npm start` and `npm run regia -- <command>`, once the Node version is checked.
 * @param {string} root
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function start(root, words, env) {
  // The reader of our output may close it before we end.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  if (asksForHelp(words)) {
    process.stdout.write(helpText());
    return 0;
  }
  const isDev = words.includes('--dev');
  const args = words.filter((word) => word !== '--dev');
  const isCommand = args[0] !== undefined && !args[0].startsWith('-');
  if (args[0] === 'doctor' && args.includes('--homes')) return listHomes();
  return launch({
    root,
    env,
    isCommand,
    async prepare(children) {
      await install(root, children, say);
      /** @type {import('./build.mjs').Part[]} */
      const parts = [
        ...(isDev ? [] : /** @type {const} */ (['server'])),
        ...(isCommand ? [] : /** @type {const} */ (['console', 'widget'])),
      ];
      await build(root, parts, children, say);
      const command = serverNode(root);
      if (isDev) return { command, args: [join(root, 'server/src/main.ts'), ...args] };
      return {
        command,
        // A larger young generation is collected less often; at rest all processes together stay near 210 MB.
        args: ['--max-semi-space-size=16', join(root, 'server/dist/main.js'), ...args],
        env: serverEnvironment(root, env),
      };
    },
  });
}

/**
 * Runs `npm run setup`: installs and builds, starts nothing.
 * @param {string} root
 * @returns {Promise<number>}
 */
export async function setUp(root) {
  const children = overseeChildren();
  try {
    await install(root, children, say);
    await build(root, ['server', 'console', 'widget'], children, say);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return error.exitCode;
  }
}

/** Runs `doctor --homes`, which needs neither a database nor a valid clone. */
function listHomes() {
  for (const { home, clone, isGone } of systemHomes()) {
    process.stdout.write(
      `${home}  ${clone || '(unknown clone)'}${isGone ? '  gone: this folder can be deleted' : ''}\n`,
    );
  }
  return 0;
}
