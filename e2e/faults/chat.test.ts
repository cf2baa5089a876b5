import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAssistantState, getAssistant, issueKey } from '@regia/contract/assistants/calls';
import type { ReceivedAnswer } from './answer-stream.ts';
import { machineSlowness } from '../../server/test/fixed-work.mjs';
import { quietMs } from '../../server/test/pace.ts';
import { eventually } from '../eventually.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import type { LoopbackSite } from '../sites/loopback-site.ts';
import { chatClients, messagesOf, storedAnswer } from './chat-clients.ts';
import type { ChatClient } from './chat-clients.ts';
import { faultPoints } from './points.ts';
import { openProduct } from './product.ts';
import type { Product } from './product.ts';
import { printIfFailed } from './report.ts';
import { SAYS_WORDS, slowModel, WHOLE_ANSWER } from './slow-model.ts';
import type { SlowModel } from './slow-model.ts';
import { slowSite } from './slow-site.ts';
import { beginTraining, endOfRun } from './trained.ts';

const BACK_WITHIN_MS = 10_000;
/** The time of a quiet machine after which received text must have been stored before a kill. */
const WRITTEN_AFTER_MS = 1_000;

let site: LoopbackSite;
let model: SlowModel;
let product: Product;
let admin: Staff;
let assistant: string;
let clients: ChatClient[];
/** The final state of every staff chat, as it was first read. */
const told = new Map<string, unknown>();

beforeAll(async () => {
  [site, model] = [await slowSite(), await slowModel()];
  product = await openProduct({
    REGIA_ALLOW_HOSTS: `${site.host},${new URL(model.environment['MODEL_URL'] ?? '').host}`,
    REGIA_CRAWL_DELAY_MS: '0',
    ...model.environment,
  });
  admin = staff(product.url, 'admin');
  const { id, run } = await beginTraining(admin, 'Sportello', site.origin);
  assistant = id;
  expect(await endOfRun(admin, id, run)).toMatchObject({ state: 'succeeded' });
  const { api_key: key } = await admin.call(issueKey, { params: { id }, body: {} });
  await admin.call(changeAssistantState, { params: { id }, body: { state: 'on_air' } });
  clients = chatClients(admin, id, key);
});
afterAll(async () => {
  await product?.stop();
  await model?.close();
  await site?.close();
});

/** Records how much each client had received at each time, in milliseconds of a quiet machine. */
function recordLengths(received: readonly ReceivedAnswer[]): {
  /** Stops, and returns what each had received so long ago. */
  lengthsBefore(ms: number): number[];
} {
  const seen: { atMs: number; lengths: number[] }[] = [];
  let quietAtMs = 0;
  let lastMs = performance.now();
  const look = () => {
    const lengths = received.map(({ text }) => text.length);
    const slowness = machineSlowness();
    const nowMs = performance.now();
    quietAtMs += (nowMs - lastMs) / slowness;
    lastMs = nowMs;
    seen.push({ atMs: quietAtMs, lengths });
  };
  const timer = setInterval(look, 60);
  return {
    lengthsBefore(ms) {
      clearInterval(timer);
      look();
      return seen.findLast(({ atMs }) => atMs <= quietAtMs - ms)?.lengths ?? received.map(() => 0);
    },
  };
}

const spaced = (text: string): string => text.replace(/\s*\[1\]/, '').trim();

test.each(faultPoints('chat'))(
  'ANS-10 kill -9 of $victim in a chat (point $n): the question is kept, its answer is interrupted or whole',
  async ({ n, victim, share, thenMs }) => {
    printIfFailed(product);
    const question = `A quale sportello si consegna la pratica numero ${n}?`;
    const sentBefore = model.sentWords;
    const streams = await Promise.all(clients.map((client) => client.ask(question)));
    const lengths = recordLengths(streams.map(({ received }) => received));
    // At 0 the questions are being sent; beyond the last word the answers are being stored.
    const words = Math.floor(share * SAYS_WORDS) * clients.length;
    await eventually(() => {
      const sent = model.sentWords - sentBefore;
      if (sent < Math.min(words, SAYS_WORDS * clients.length)) throw new Error(`${sent} words of ${words}`);
      if (words > 0 && !streams.every(({ received }) => received.accepted)) throw new Error('not accepted');
    }, 5);
    await pause(thenMs);
    const server = product.serverPid();
    const receivedBefore = streams.map(({ received }) => ({ ...received }));
    const written = lengths.lengthsBefore(WRITTEN_AFTER_MS);
    const backMs = await quietMs(async () => {
      await product.kill(victim);
      await admin.call(getAssistant, { params: { id: assistant } });
    });
    if (victim === 'database') {
      expect(backMs).toBeLessThan(BACK_WITHIN_MS);
      expect(product.serverPid()).toBe(server);
    }

    const outcomes: string[] = [];
    const ends = await Promise.allSettled(streams.map(({ over }) => over));
    for (const [at, client] of clients.entries()) {
      const { received } = streams[at]!;
      if (!received.accepted) {
        // No answer was acknowledged because the fault came at the beginning; if the server survived, the client got a
        // refusal.
        expect(words).toBe(0);
        if (victim === 'database') expect(ends[at]).toMatchObject({ status: 'rejected' });
        outcomes.push('not accepted');
        continue;
      }
      const { chat, question: questionId, message } = received.accepted;
      const answer = await storedAnswer(client, message);
      outcomes.push(`${answer.outcome} ${answer.content.length}`);
      if (answer.outcome === 'failed') {
        // Only if the server survived and had not yet sent a word.
        expect([victim, received.text]).toEqual(['database', '']);
        expect(answer.content).not.toBe('');
      } else if (answer.outcome === 'interrupted') {
        expect(WHOLE_ANSWER.startsWith(spaced(answer.content))).toBe(true);
        expect(answer.content.length).toBeGreaterThanOrEqual(written[at]!);
        expect(receivedBefore[at]?.done).toBeUndefined();
      } else {
        expect(answer.outcome).toBe('answered');
        expect(spaced(answer.content)).toBe(WHOLE_ANSWER);
      }
      if (received.done) expect(answer).toEqual(received.done);

      const further = await eventually(async () => (await client.ask(question, chat)).over);
      expect(further.done).toMatchObject({ chat, outcome: 'answered' });
      if (client.name === 'staff') {
        const messages = await messagesOf(admin, assistant, chat);
        expect(messages.map(({ id }) => id)).toEqual([
          questionId,
          message,
          further.accepted?.question,
          further.accepted?.message,
        ]);
        expect(messages.map(({ content }) => content).filter((content) => content === question)).toHaveLength(
          2,
        );
        told.set(chat, messages);
      }
    }
    for (const [chat, messages] of told) expect(await messagesOf(admin, assistant, chat)).toEqual(messages);
    const next = await eventually(async () => (await clients[0]!.ask(question)).over);
    expect(next.done).toMatchObject({ outcome: 'answered' });
    process.stderr.write(
      `  point ${n}: ${victim} after ${model.sentWords === sentBefore ? 0 : Math.min(words, 999)} words; answering after ${Math.round(backMs)} ms; ${outcomes.join(', ')}\n`,
    );
  },
);
