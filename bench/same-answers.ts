import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { askAsVisitor } from '@regia/contract/chat/calls';
import { createLearning, listLearnings } from '@regia/contract/learning/learnings';
import { getMessageTrace } from '@regia/contract/monitoring/messages';
import { chatTarget, onAir, QUESTIONS_MAX } from './chat-target.ts';
import type { ChatTarget } from './chat-target.ts';
import { newHome, openInstance, root } from './instance.ts';
import type { Instance } from './instance.ts';
import { modelStandIn } from './model-stand-in.ts';
import { questionSets } from './shared-questions.ts';
import type { QuestionSet } from './shared-questions.ts';
import { allowing, openSite } from './site.ts';
import type { Site } from './site.ts';
import { staff } from './staff.ts';

/** Questions that are asked at the same time. */
const AT_ONCE = 6;
const FOLLOW_UP = { 'site-it': 'E quanto costa?', 'site-en': 'And how much is it?' } as const;

interface Asked {
  readonly set: QuestionSet;
  readonly site: Site;
  readonly target: ChatTarget;
}

/** An answer, with its trace, without ids of its own, times and random marks. */
type Comparable = Readonly<Record<string, unknown>>;

/**
 * Asks all questions of the shared sets of another tree of the project and of this one, without a model and with one, on
 * one database, and prints how many answers differ in more than times.
 */
async function compareTrees(folder: string, other: string): Promise<number> {
  const sets = questionSets(folder);
  const sites = await Promise.all(sets.map(({ pages }) => openSite(pages)));
  const model = await modelStandIn();
  const home = newHome();
  try {
    let trained: readonly Asked[] | undefined;
    const answersOf = async (tree: string, environment: Record<string, string>): Promise<Comparable[]> => {
      const instance = await openInstance(home, { ...allowing(sites), ...environment }, tree);
      try {
        trained = await (trained
          ? Promise.all(
              trained.map(async (one) => ({ ...one, target: await chatTarget(instance.url, one.target) })),
            )
          : trainAll(instance, sets, sites));
        return await askAll(instance, trained);
      } finally {
        await instance.stop();
      }
    };
    let differing = 0;
    for (const [name, environment] of [
      ['without a model', {}],
      ['with a model', model.environment],
    ] as const) {
      const [before, now] = [await answersOf(other, environment), await answersOf(root, environment)];
      differing += tell(name, before, now);
    }
    return differing;
  } finally {
    home.remove();
    await model.close();
    await Promise.all(sites.map((site) => site.close()));
  }
}

async function trainAll(
  { url }: Instance,
  sets: readonly QuestionSet[],
  sites: readonly Site[],
): Promise<Asked[]> {
  const trained: Asked[] = [];
  for (const [at, set] of sets.entries()) {
    const target = await onAir(url, [sites[at]!], set.questions);
    await teach(url, target.id, set.taught);
    trained.push({ set, site: sites[at]!, target });
    console.log(
      `${set.name}: ${target.name}, ${set.questions.length} questions, ${set.taught.length} taught`,
    );
  }
  return trained;
}

/** Teaches the answers, and waits until none is waiting for its proof. */
async function teach(url: string, assistant: string, taught: QuestionSet['taught']): Promise<void> {
  const admin = await staff(url, 'admin');
  for (const one of taught) await admin.call(createLearning, { body: { assistant, ...one } });
  for (;;) {
    const listed = await admin.call(listLearnings, { query: { page_size: 100 } });
    const learnings = 'results' in listed ? listed.results : listed;
    if (learnings.every(({ state }) => state !== 'requested' && state !== 'learnt')) return;
    await wait(200);
  }
}

async function askAll(instance: Instance, all: readonly Asked[]): Promise<Comparable[]> {
  const admin = await staff(instance.url, 'admin');
  const answers: Comparable[] = [];
  for (const { set, target } of all) {
    const followUp = FOLLOW_UP[set.name as keyof typeof FOLLOW_UP] as string | undefined;
    // A follow-up is a question of its own key's limit.
    const most = followUp === undefined ? QUESTIONS_MAX : QUESTIONS_MAX / 2;
    for (let begin = 0; begin < set.questions.length; begin += most) {
      const keys = await target.newKeys();
      const some = set.questions.slice(begin, begin + most);
      for (let at = 0; at < some.length; at += AT_ONCE) {
        const batch = some.slice(at, at + AT_ONCE).map(async (question, nth) => {
          const key = keys[(at + nth) % keys.length]!;
          const first = await answerTo(instance.url, key, question);
          const asked = [first];
          if (followUp !== undefined)
            asked.push(await answerTo(instance.url, key, followUp, String(first['chat'])));
          return asked;
        });
        for (const message of (await Promise.all(batch)).flat()) {
          const trace = await admin.call(getMessageTrace, { params: { id: String(message['id']) } });
          answers.push(comparable(set, message, trace));
        }
      }
    }
  }
  return answers;
}

/** Asks, and returns the message of the last event. */
async function answerTo(url: string, key: string, content: string, chat?: string): Promise<Comparable> {
  const reply = await fetch(url + askAsVisitor.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content, chat }),
  });
  const text = await reply.text();
  const data = /^data: (.*"message":\{.*)$/mu.exec(text)?.[1];
  if (!reply.ok || data === undefined) throw new Error(`${reply.status} ${text.slice(0, 500)}`);
  return (JSON.parse(data) as { message: Comparable }).message;
}

const RANDOM_TAG = /-[0-9a-f]{12}\b/gu;
const OF_THE_MESSAGE = new Set(['id', 'chat', 'sent_on']);
/** The steps are those of the tree. */
const OF_THE_TRACE = new Set(['message', 'steps', 'time_to_first_token_ms', 'total_ms']);

const without = (given: Comparable, left: ReadonlySet<string>): Comparable =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !left.has(field)));

const comparable = (set: QuestionSet, message: Comparable, trace: Comparable): Comparable =>
  JSON.parse(
    JSON.stringify({
      set: set.name,
      ...without(message, OF_THE_MESSAGE),
      told: without(trace, OF_THE_TRACE),
    }).replaceAll(RANDOM_TAG, ''),
  ) as Comparable;

/** Prints the answers that differ; returns their number. */
function tell(name: string, before: readonly Comparable[], now: readonly Comparable[]): number {
  const differing = before.flatMap((answer, at) => (isDeepStrictEqual(answer, now[at]) ? [] : [at]));
  const outcomes = Map.groupBy(now, ({ outcome }) => String(outcome));
  const counts = [...outcomes].map(([outcome, all]) => `${all.length} ${outcome}`).toSorted();
  console.log(`${name}: ${before.length} answers (${counts.join(', ')}), ${differing.length} differ`);
  for (const at of differing.slice(0, 5)) {
    const [one, other] = [before[at]!, now[at] ?? {}];
    const fields = Object.keys(one).filter((field) => !isDeepStrictEqual(one[field], other[field]));
    console.log(`  ${String((one['told'] as Comparable)['question'])}: ${fields.join(', ')}`);
  }
  return differing.length + Math.abs(before.length - now.length);
}

const [folder, other] = process.argv.slice(2).map((argument) => resolve(argument));
if (folder === undefined || other === undefined || !existsSync(folder) || !existsSync(other)) {
  console.error('Usage: node bench/same-answers.ts FOLDER-OF-THE-SETS TREE-TO-COMPARE-WITH');
  process.exit(2);
}
process.exitCode = (await compareTrees(folder, other)) === 0 ? 0 : 1;
