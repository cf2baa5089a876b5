import {
  chooseAssistantEndpoint,
  createModelEndpoint,
  testModelEndpoint,
} from '@regia/contract/models/endpoints';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { ask } from './asking.ts';
import { manyChats } from './chat-speed.ts';
import { chatTarget, onAir, questionAt, QUESTIONS_MAX } from './chat-target.ts';
import type { ChatTarget } from './chat-target.ts';
import { databaseSettings } from './database.ts';
import { openFloor } from './floor.ts';
import type { Floor } from './floor.ts';
import { newHome, openInstance, root } from './instance.ts';
import type { Home, Instance } from './instance.ts';
import { modelStandIn } from './model-stand-in.ts';
import type { ModelStandIn } from './model-stand-in.ts';
import { mixed } from './pages.ts';
import { cpuTimeOf } from './processes.ts';
import { seedChats } from './seeded-chats.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import { ms, percentile } from './timing.ts';

const DOCUMENTS = 200;
const TEXT_BYTES = 1_250_000;
const CHATS = 20_000;
const ROUNDS = 5;
const WARM_UP = 20;
const ALONE = 200;

interface Contestant {
  readonly name: string;
  readonly instance: Instance;
  readonly target: ChatTarget;
}

/** The figures of one contestant in one round, in milliseconds. */
interface Figures {
  readonly addedMs: number;
  readonly serverMs: number;
  readonly databaseMs: number;
}

/**
 * Measures a chat in another tree of the project and in this one, in turn: with the server’s endpoint in both, and with
 * one of the organization in this one. Both run at the same time, so a busy machine disturbs them alike.
 */
async function chatInTurn(other: string): Promise<string[]> {
  const corpus = mixed(DOCUMENTS, TEXT_BYTES);
  const sites = await Promise.all(corpus.sites.map(openSite));
  const model = await modelStandIn();
  const allowed = allowing(sites);
  const hosts = `${allowed['REGIA_ALLOW_HOSTS']},${new URL(model.url).host}`;
  const environment = { ...allowed, ...model.environment, REGIA_ALLOW_HOSTS: hosts };
  const homes: Home[] = [];
  const instances: Instance[] = [];
  const open = async (tree: string): Promise<Instance> => {
    const home = newHome();
    homes.push(home);
    const instance = await openInstance(home, environment, tree);
    instances.push(instance);
    return instance;
  };
  const trained = async (name: string, instance: Instance): Promise<Contestant> => {
    const target = await onAir(instance.url, sites, corpus.questions);
    return { name, instance, target };
  };
  try {
    const there = await trained('the other tree', await open(other));
    const instance = await open(root);
    const here = await trained('this tree', instance);
    const own = await trained('this tree, an endpoint of the organization', instance);
    for (const one of [there, here]) await seedChats(one.instance.home, one.target.id, CHATS);
    await choosesOwn(own, model);
    const contestants = [there, here, own];
    const floor = await openFloor({ modelUrl: model.url, database: databaseSettings(there.instance.home) });
    try {
      for (const { target } of contestants) await manyAtOnce(target);
      const rounds: Figures[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const signedIn = await Promise.all(contestants.map(signIn));
        rounds.push(await inTurn(signedIn, floor, round));
        console.error(`Round ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
      }
      return contestants.map(({ name }, at) =>
        line(name, rounds.map((figures) => figures[at]).filter(isGiven)),
      );
    } finally {
      floor.close();
    }
  } finally {
    for (const one of instances) await one.stop();
    for (const one of homes) one.remove();
    await Promise.all([model, ...sites].map((one) => one.close()));
  }
}

async function choosesOwn({ instance, target }: Contestant, model: ModelStandIn): Promise<void> {
  const admin = await staff(instance.url, 'admin');
  const { MODEL_KEY: key, MODEL_NAME: name } = model.environment;
  const body = { name: 'Bench', kind: 'other', url: model.url, model: name ?? '', key } as const;
  const { id } = await admin.call(createModelEndpoint, { body });
  const { state } = await admin.call(testModelEndpoint, { params: { id } });
  if (state !== 'passed') throw new Error(`The test of the endpoint: ${state}`);
  await admin.call(chooseAssistantEndpoint, { params: { id: target.id }, body: { endpoint: id } });
}

/** A session may end before the last round does. */
const signIn = async (contestant: Contestant): Promise<Contestant> => ({
  ...contestant,
  target: await chatTarget(contestant.instance.url, contestant.target),
});

/** Each round begins with another contestant. */
async function inTurn(contestants: readonly Contestant[], floor: Floor, round: number): Promise<Figures[]> {
  const added = await addedAlone(contestants, floor);
  const figures: Figures[] = [];
  for (let turn = 0; turn < contestants.length; turn += 1) {
    const at = (turn + round) % contestants.length;
    const contestant = contestants[at];
    if (!contestant) continue;
    const { cpu } = await cpuTimeOf(contestant.instance.pid, () => manyAtOnce(contestant.target));
    figures[at] = {
      addedMs: added[at] ?? Number.NaN,
      serverMs: cpu.serverMs / QUESTIONS_MAX,
      databaseMs: cpu.databaseMs / QUESTIONS_MAX,
    };
  }
  return figures;
}

async function manyAtOnce(target: ChatTarget): Promise<void> {
  const keys = await target.newKeys();
  await manyChats((at) => target.ask(keys, at), QUESTIONS_MAX);
}

/** The median time that each adds to the first token of a bare relay, question by question in turn. */
async function addedAlone(contestants: readonly Contestant[], floor: Floor): Promise<number[]> {
  const asked = await Promise.all(
    contestants.map(async ({ target }) => ({
      target,
      keys: await target.newKeys(),
      firstMs: [] as number[],
    })),
  );
  const bareMs: number[] = [];
  for (let at = 0; at < WARM_UP + ALONE; at += 1) {
    for (const { target, keys, firstMs } of asked) firstMs.push((await target.ask(keys, at)).firstTokenMs);
    const question = questionAt(contestants[0]?.target.questions ?? [], at);
    bareMs.push((await ask(`${floor.url}/relay`, {}, question, '"content":')).firstTokenMs);
  }
  const medianOf = (times: readonly number[]): number => percentile(times.slice(WARM_UP), 0.5);
  return asked.map(({ firstMs }) => medianOf(firstMs) - medianOf(bareMs));
}

const isGiven = (figures: Figures | undefined): figures is Figures => figures !== undefined;

function line(name: string, rounds: readonly Figures[]): string {
  const cell = (of: (figures: Figures) => number): string => {
    const times = rounds.map(of);
    return `${ms(percentile(times, 0.5))} (${ms(Math.min(...times))} – ${ms(Math.max(...times))})`;
  };
  return `| ${name} | ${cell((one) => one.addedMs)} | ${cell((one) => one.serverMs)} | ${cell((one) => one.databaseMs)} |`;
}

const [tree] = process.argv.slice(2);
if (tree === undefined) {
  console.error('Usage: node bench/chat-in-turn.ts TREE-TO-COMPARE-WITH');
  process.exitCode = 2;
} else {
  const lines = await chatInTurn(resolve(tree));
  console.log(`Medians of ${ROUNDS} rounds in turn (least – most), load ${loadavg()[0]?.toFixed(1)}:\n`);
  console.log('| | added to the first token | CPU time of a chat, server | database |\n|---|---:|---:|---:|');
  console.log(lines.join('\n'));
}
