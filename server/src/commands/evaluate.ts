import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { COMMANDS as HELP } from '../../launcher/help.mjs';
import { evaluateFolder } from '../knowledge/public.ts';
import type { Answerer } from '../knowledge/public.ts';
import { WrongSetting } from '../platform/config.ts';
import { costOf } from '../platform/model/price.ts';
import { complain, say } from '../platform/terminal.ts';
import type { Arguments, Command } from './command.ts';
import { withEndpoints } from './named-endpoints.ts';
import { saysYes } from './say-yes.ts';
import { Stopped, withTemporaryDatabase } from './temporary-database.ts';

/** The exit code of a command that was interrupted. */
const STOPPED = 130;
const DECLINED = 1;
const RUNS = 3;
const RUNS_MOST = 10;

/** Prints the quality of the answers on the sets of a folder; `--answers` writes all answers into a page. */
export const evaluate: Command = async (context, { words, options }) => {
  const [given, ...others] = words;
  if (given === undefined || others.length > 0)
    throw new WrongSetting(`Usage: npm run regia -- ${HELP['evaluate']?.usage}`);
  const page = typeof options['answers'] === 'string' ? fromCaller(options['answers']) : undefined;
  if (page !== undefined) refuseUnwritable(page);
  const isJson = options['json'] === true;
  const asked = endpointsIn(options);
  const evaluateWith = (answerers: readonly Answerer[]) =>
    evaluateFolder(fromCaller(given), {
      withDatabase: (work) => withTemporaryDatabase(context, work),
      onSet: (lines) => {
        if (!isJson) say(lines);
      },
      models: asked && {
        answerers,
        runs: asked.runs,
        confirm: async (questions) => {
          complain(estimate(answerers, questions, asked.runs));
          return asked.isConfirmed || saysYes('Ask them?');
        },
        onRun: (set, endpoint, run) => complain(`${set}: ${endpoint}, run ${run} of ${asked.runs}`),
      },
    });
  try {
    const evaluation = await (asked ? withEndpoints(context, asked, evaluateWith) : evaluateWith([]));
    if (evaluation === undefined) {
      complain('Nothing was asked.');
      return DECLINED;
    }
    const { sets, page: html } = evaluation;
    if (page !== undefined) writeFileSync(page, html);
    if (isJson) say(JSON.stringify({ sets }));
    else if (page !== undefined) say(`All answers: ${page}`);
    return 0;
  } catch (error) {
    if (error instanceof Stopped) return STOPPED;
    throw error;
  }
};

interface AskedEndpoints {
  readonly names: readonly string[];
  readonly organization: string | undefined;
  readonly runs: number;
  /** Whether nobody needs to be asked. */
  readonly isConfirmed: boolean;
}

/** Reads which endpoints are to be asked; undefined if none is. */
function endpointsIn(options: Arguments['options']): AskedEndpoints | undefined {
  const { endpoint, organization, runs = String(RUNS), yes } = options;
  const names = (Array.isArray(endpoint) ? endpoint : []).map(String);
  if (names.length === 0) {
    const alone = ['organization', 'runs', 'yes'].find((name) => options[name] !== undefined);
    if (alone !== undefined)
      throw new WrongSetting(`--${alone} needs an endpoint: --endpoint server, or --endpoint NAME.`);
    return undefined;
  }
  const isNumber = /^\d{1,2}$/u.test(String(runs));
  if (!isNumber || Number(runs) < 1 || Number(runs) > RUNS_MOST)
    throw new WrongSetting(`--runs is a number from 1 to ${RUNS_MOST}.`);
  return {
    names,
    organization: organization === undefined ? undefined : String(organization),
    runs: Number(runs),
    isConfirmed: yes === true,
  };
}

/** Says how many questions each endpoint will be asked, and what that may cost. */
function estimate(answerers: readonly Answerer[], questions: number, runs: number): string {
  const times = questions * runs;
  const lines = answerers.map(({ name, model, prices, mostTokens }) => {
    const most = costOf(prices, times * mostTokens.in, times * mostTokens.out);
    const cost = most === null ? 'cost unknown, because it has no prices' : `at most € ${upToCents(most)}`;
    return `  ${name} (${model}): ${questions} questions × ${runs} = ${times}, ${cost}`;
  });
  return ['The questions go to these endpoints:', ...lines].join('\n');
}

const upToCents = (cost: string): string => (Math.ceil(Number(cost) * 100) / 100).toFixed(2);

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
