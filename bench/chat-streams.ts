import { setTimeout as wait } from 'node:timers/promises';
import type { Told } from './asking.ts';
import { QUESTIONS_MAX } from './chat-target.ts';
import type { ChatTarget } from './chat-target.ts';
import type { Row } from './measure.ts';
import type { ModelStandIn } from './model-stand-in.ts';
import { cpuTimeOf } from './processes.ts';

const PAUSE_MS = 15;
const WATCHED = 50;
/** About ten seconds of words, of which six are measured. */
const LONG_ANSWER = 700;
const BEFORE_MS = 2_500;
const MEASURED_MS = 6_000;
const CPU_MS_GOAL = 0.08;
const HELD = 500;
const HELD_TOKENS = 200;

/** Measures the CPU time of a token from a model that speaks as a real one, and holds many streams open. */
export async function streams(
  targets: readonly ChatTarget[],
  model: ModelStandIn,
  pid: number,
): Promise<Row[]> {
  const usual = model.pace;
  try {
    return [await cpuOfToken(targets, model, pid), await heldStreams(targets, model)];
  } finally {
    model.pace = usual;
  }
}

async function cpuOfToken(targets: readonly ChatTarget[], model: ModelStandIn, pid: number): Promise<Row> {
  model.pace = { tokens: LONG_ANSWER, pauseMs: PAUSE_MS };
  const asking = askMany(targets, WATCHED);
  await wait(BEFORE_MS);
  const tokensBefore = model.tokens;
  const { cpu } = await cpuTimeOf(pid, () => wait(MEASURED_MS));
  const tokens = model.tokens - tokensBefore;
  await asking;
  const perToken = cpu.serverMs / tokens;
  return {
    what: `server CPU time a token, ${WATCHED} streams, a token each ${PAUSE_MS} ms (database ${(cpu.databaseMs / tokens).toFixed(3)} ms)`,
    figure: `${perToken.toFixed(3)} ms`,
    goal: `≤ ${CPU_MS_GOAL} ms`,
    reached: perToken <= CPU_MS_GOAL,
  };
}

async function heldStreams(targets: readonly ChatTarget[], model: ModelStandIn): Promise<Row> {
  model.pace = { tokens: HELD_TOKENS, pauseMs: PAUSE_MS };
  const told = await askMany(targets, HELD);
  const whole = told.filter(({ text }) =>
    /event: done\n.*"outcome":"(?:answered|partly|not_\w+)"/.test(text),
  );
  return {
    what: `streams held open at once, ${HELD_TOKENS} tokens each, that ended whole`,
    figure: String(whole.length),
    goal: String(HELD),
    reached: whole.length === HELD,
  };
}

/** Asks so many questions at once, shared among the assistants. */
async function askMany(targets: readonly ChatTarget[], many: number): Promise<Told[]> {
  const share = Math.ceil(many / targets.length);
  if (share > QUESTIONS_MAX) throw new Error(`${many} questions need more assistants`);
  const all = await Promise.all(
    targets.map(async (target) => {
      const keys = await target.newKeys();
      return Array.from({ length: share }, (_, at) => target.ask(keys, at));
    }),
  );
  return Promise.all(all.flat());
}
