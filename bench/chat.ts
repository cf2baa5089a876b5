import { changeAssistantState, issueKey, listKeys, revokeKey } from '@regia/contract/assistants/calls';
import { askAsVisitor } from '@regia/contract/chat/calls';
import { ask } from './asking.ts';
import { openFloor } from './floor.ts';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { modelStandIn } from './model-stand-in.ts';
import { generated, hasRealSites, mixed, textBytesOf } from './pages.ts';
import type { Corpus } from './pages.ts';
import { cpuTimeOf } from './processes.ts';
import { allowing, openSite } from './site.ts';
import type { Site } from './site.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import { cpuPer, ms, percentile, times } from './timing.ts';
import { trainOn } from './training.ts';

const DOCUMENTS = 200;
const TEXT_BYTES = 1_250_000;
const PASSAGES = 10_000;
const SECTIONS = 20;
/** A key may ask sixty questions a minute, and an assistant has five keys at a time: 300 questions, then new keys. */
const KEYS = 5;
const WARM_UP = 40;
const ONE_AT_A_TIME = 200;
const MANY = 300;
const AT_ONCE = 10;

interface ChatTarget {
  readonly url: string;
  readonly relayUrl: string;
  readonly questions: readonly string[];
  /** Issues keys that have asked nothing yet. */
  readonly newKeys: () => Promise<string[]>;
}

/** Measures the time that asking as a visitor adds to the model's own time, and the number of chats a second. */
export async function measureChat(): Promise<Measure> {
  const small = mixed(DOCUMENTS, TEXT_BYTES);
  const large = generated(PASSAGES / SECTIONS, SECTIONS, 9);
  const corpora: [Corpus, number][] = [
    [small, 15],
    [{ sites: [large.pages], questions: large.questions }, 25],
  ];
  const sites = await Promise.all(corpora.map(([{ sites: lists }]) => Promise.all(lists.map(openSite))));
  const model = await modelStandIn();
  const floor = await openFloor({ modelUrl: model.url });
  const rows: Row[] = [];
  try {
    await inInstance({ ...allowing(sites.flat()), ...model.environment }, async ({ url, pid }) => {
      for (const [at, [{ questions }, goalMs]] of corpora.entries()) {
        const { name, newKeys } = await onAir(url, sites[at] ?? []);
        const target = { url, relayUrl: floor.url, questions, newKeys };
        rows.push(...(await firstTokens(name, target, goalMs)), ...(await throughput(pid, name, target)));
      }
    });
  } finally {
    floor.close();
    await Promise.all([model.close(), ...sites.flat().map((site) => site.close())]);
  }
  const kind = hasRealSites() ? 'two real sites and generated pages' : 'generated pages alone';
  return {
    title: 'A chat',
    command: 'node bench/chat.ts',
    about: `Asking as a visitor, beside a bare relay to the same stand-in for a model, which answers at once; one chat at a time, the two in turn. Small: ${kind}, ${(textBytesOf(small.sites) / 1e6).toFixed(2)} MB of text; large: generated pages. Trained by the real crawler; every question begins a chat, and both are stored whole. Chats per second: ${AT_ONCE} at once, to the end of the stream, asked and answered on the same machine.`,
    rows,
  };
}

async function onAir(
  url: string,
  sites: readonly Site[],
): Promise<{ name: string; newKeys: ChatTarget['newKeys'] }> {
  const [editor, admin] = [await staff(url, 'editor'), await staff(url, 'admin')];
  const { id, run } = await trainOn(editor, admin, `Chat ${sites[0]?.host}`, sites);
  const newKeys = (): Promise<string[]> => renewKeys(admin, id);
  await newKeys();
  await admin.call(changeAssistantState, { params: { id }, body: { state: 'on_air' } });
  const documents = sites.flatMap(({ addresses }) => addresses).length;
  return { name: `${documents} documents, ${run.passages} passages`, newKeys };
}

async function renewKeys(admin: Staff, id: string): Promise<string[]> {
  const listed = await admin.call(listKeys, { params: { id } });
  const results = 'results' in listed ? listed.results : listed;
  for (const { id: key, revoked_on: revokedOn } of results)
    if (revokedOn === null) await admin.call(revokeKey, { params: { id, key } });
  const keys: string[] = [];
  for (let at = 0; at < KEYS; at += 1)
    keys.push((await admin.call(issueKey, { params: { id }, body: { name: `Bench ${at}` } })).api_key);
  return keys;
}

async function firstTokens(name: string, target: ChatTarget, goalMs: number): Promise<Row[]> {
  const keys = await target.newKeys();
  const regia: number[] = [];
  const relay: number[] = [];
  let byTheModel = 0;
  for (let at = 0; at < WARM_UP + ONE_AT_A_TIME; at += 1) {
    const told = await askRegia(target, keys, at);
    const relayed = await askRelay(target, at);
    if (at < WARM_UP) continue;
    regia.push(told.firstTokenMs);
    relay.push(relayed.firstTokenMs);
    if (told.text.includes('"extractive":false')) byTheModel += 1;
  }
  const line = (share: number): Omit<Row, 'what'> & { added: number } => {
    const [own, bare] = [percentile(regia, share), percentile(relay, share)];
    return { figure: ms(own), floor: ms(bare), ratio: times(own / bare), added: own - bare };
  };
  const [p50, p95] = [line(0.5), line(0.95)];
  return [
    { ...p50, what: `first token p50, ${name}` },
    { ...p95, what: `first token p95, ${name}` },
    {
      what: `added to the first token, p50 / p95, ${name} (${Math.round((100 * byTheModel) / ONE_AT_A_TIME)} % answered by the model)`,
      figure: `${ms(p50.added)} / ${ms(p95.added)}`,
      goal: `p50 ≤ ${goalMs} ms`,
      reached: p50.added <= goalMs,
    },
  ];
}

async function throughput(pid: number, name: string, target: ChatTarget): Promise<Row[]> {
  const keys = await target.newKeys();
  const { result: regia, cpu } = await cpuTimeOf(pid, () => perSecond((at) => askRegia(target, keys, at)));
  const relay = await perSecond((at) => askRelay(target, at));
  return [
    {
      what: `chats per second, ${AT_ONCE} at once, ${name}`,
      figure: regia.toFixed(0),
      floor: relay.toFixed(0),
      ratio: times(regia / relay),
    },
    { what: `CPU time of a chat, server / database, ${name}`, figure: cpuPer(cpu, MANY) },
  ];
}

async function perSecond(askOne: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const beganAtMs = performance.now();
  const visitor = async (): Promise<void> => {
    while (next < MANY) {
      next += 1;
      await askOne(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return (1000 * MANY) / (performance.now() - beganAtMs);
}

const questionAt = ({ questions }: ChatTarget, at: number): string =>
  questions[(at * 7) % questions.length] ?? '';

const askRegia = (target: ChatTarget, keys: readonly string[], at: number) =>
  ask(
    target.url + askAsVisitor.path,
    { authorization: `Bearer ${keys[at % keys.length]}` },
    questionAt(target, at),
    'event: delta',
  );

const askRelay = (target: ChatTarget, at: number) =>
  ask(`${target.relayUrl}/relay`, {}, questionAt(target, at), '"content":');

if (import.meta.main) show(await measureChat());
