import { ask } from './asking.ts';
import type { Told } from './asking.ts';
import { questionAt, QUESTIONS_MAX } from './chat-target.ts';
import type { ChatTarget } from './chat-target.ts';
import type { Floor } from './floor.ts';
import type { Row } from './measure.ts';
import type { ModelStandIn } from './model-stand-in.ts';
import { cpuTimeOf, cpuTimeOfProgram } from './processes.ts';
import { cpuPer, ms, percentile, times } from './timing.ts';

const WARM_UP = 40;
const ONE_AT_A_TIME = 200;
const AT_ONCE = 20;
const PAUSE_MS = 15;
/** A share of the storing floor's chats per second. */
const LEAST_SHARE = 0.4;

const askFloor = (floor: Floor, { questions }: ChatTarget, at: number, path = '/relay'): Promise<Told> =>
  ask(`${floor.url}${path}`, {}, questionAt(questions, at), '"content":');

/** Measures the time that Regia adds to the first token, one chat at a time, the relay and Regia in turn. */
export async function firstTokenAlone(target: ChatTarget, floor: Floor, goalMs: number): Promise<Row[]> {
  const keys = await target.newKeys();
  const regia: Told[] = [];
  const relay: Told[] = [];
  for (let at = 0; at < WARM_UP + ONE_AT_A_TIME; at += 1) {
    const told = await target.ask(keys, at);
    const relayed = await askFloor(floor, target, at);
    if (at < WARM_UP) continue;
    regia.push(told);
    relay.push(relayed);
  }
  return addedTo(regia, relay, `alone, ${target.name}`, goalMs);
}

/**
 * Measures the time that Regia adds to the first token while many chat at once. The model speaks at its usual pace: with a
 * model that says all at once, a chat would only wait for the others to end.
 */
export async function firstTokenAtOnce(
  target: ChatTarget,
  { floor, model }: { floor: Floor; model: ModelStandIn },
  goalMs: number,
): Promise<Row[]> {
  const usual = model.pace;
  model.pace = { ...usual, pauseMs: PAUSE_MS };
  try {
    const warmUp = await target.newKeys();
    await manyChats((at) => target.ask(warmUp, at), 2 * AT_ONCE);
    const keys = await target.newKeys();
    const regia = await manyChats((at) => target.ask(keys, at), ONE_AT_A_TIME);
    const relay = await manyChats((at) => askFloor(floor, target, at), ONE_AT_A_TIME);
    return addedTo(regia.told, relay.told, `${AT_ONCE} at once, ${target.name}`, goalMs);
  } finally {
    model.pace = usual;
  }
}

/** Measures chats per second beside the relay and beside the storing floor. */
export async function manyAtOnce(
  target: ChatTarget,
  { floor, pid }: { floor: Floor; pid: number },
): Promise<Row[]> {
  const warmUp = await target.newKeys();
  await manyChats((at) => target.ask(warmUp, at), QUESTIONS_MAX);
  await manyChats((at) => askFloor(floor, target, at, '/store'), QUESTIONS_MAX);
  const keys = await target.newKeys();
  const regia = await cpuTimeOf(pid, () => manyChats((at) => target.ask(keys, at), QUESTIONS_MAX));
  const storing = await cpuTimeOfProgram(floor.pid, pid, () =>
    manyChats((at) => askFloor(floor, target, at, '/store'), QUESTIONS_MAX),
  );
  const relay = await manyChats((at) => askFloor(floor, target, at), QUESTIONS_MAX);
  const share = regia.result.perSecond / storing.result.perSecond;
  return [
    {
      what: `chats per second, ${AT_ONCE} at once, ${target.name}; floor: stores them`,
      figure: regia.result.perSecond.toFixed(0),
      floor: storing.result.perSecond.toFixed(0),
      ratio: times(share),
      goal: `≥ ${LEAST_SHARE} × the floor`,
      reached: share >= LEAST_SHARE,
    },
    {
      what: 'the same; floor: a relay that stores nothing',
      figure: regia.result.perSecond.toFixed(0),
      floor: relay.perSecond.toFixed(0),
      ratio: times(regia.result.perSecond / relay.perSecond),
    },
    {
      what: `CPU time of a chat, server / database, ${target.name}; floor: stores it`,
      figure: cpuPer(regia.cpu, QUESTIONS_MAX),
      floor: cpuPer(storing.cpu, QUESTIONS_MAX),
    },
  ];
}

/** Asks so many questions, twenty at once. */
export async function manyChats(
  askOne: (at: number) => Promise<Told>,
  many: number,
): Promise<{ told: Told[]; perSecond: number }> {
  const told: Told[] = [];
  let next = 0;
  const beganAtMs = performance.now();
  const visitor = async (): Promise<void> => {
    while (next < many) {
      next += 1;
      told.push(await askOne(next));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return { told, perSecond: (1000 * many) / (performance.now() - beganAtMs) };
}

function addedTo(regia: readonly Told[], relay: readonly Told[], what: string, goalMs: number): Row[] {
  const first = (chats: readonly Told[], share: number): number =>
    percentile(
      chats.map(({ firstTokenMs }) => firstTokenMs),
      share,
    );
  const line = (share: number): { own: number; bare: number; added: number } => {
    const [own, bare] = [first(regia, share), first(relay, share)];
    return { own, bare, added: own - bare };
  };
  const [p50, p95] = [line(0.5), line(0.95)];
  const byTheModel = regia.filter(({ text }) => text.includes('"extractive":false')).length;
  return [
    {
      what: `first token p50 / p95, ${what}`,
      figure: `${ms(p50.own)} / ${ms(p95.own)}`,
      floor: `${ms(p50.bare)} / ${ms(p95.bare)}`,
      ratio: times(p50.own / p50.bare),
    },
    {
      what: `added to the first token p50 / p95, ${what} (${Math.round((100 * byTheModel) / regia.length)} % answered by the model)`,
      figure: `${ms(p50.added)} / ${ms(p95.added)}`,
      goal: `p50 ≤ ${goalMs} ms`,
      reached: p50.added <= goalMs,
    },
  ];
}
