import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Refusal } from '../platform/http/refuse.ts';
import { RunningAnswers } from './running-answers.ts';

const LONG_MS = 60_000;

test('ANS-15 endAll waits for a question that is being accepted, and aborts its answer', async () => {
  const answers = new RunningAnswers();
  const accepting = Promise.withResolvers<string>();
  const written: unknown[] = [];
  const accepted = answers.run(
    () => accepting.promise,
    async (question, stop) => {
      written.push(question, stop.signal.aborted);
    },
  );
  const end = answers.endAll(LONG_MS).then(() => written.push('end'));
  accepting.resolve('question');
  expect(await accepted).toBe('question');
  await end;
  expect(written).toEqual(['question', true, 'end']);
});

test('ANS-15 endAll aborts the answers under way, and waits until they are stored', async () => {
  const answers = new RunningAnswers();
  let isStored = false;
  await answers.run(
    async () => {},
    async (_accepted, stop) => {
      await once(stop.signal, 'abort');
      isStored = true;
    },
  );
  await answers.endAll(LONG_MS);
  expect(isStored).toBe(true);
});

test('ANS-15 run refuses a new question after endAll, without accepting it', async () => {
  const answers = new RunningAnswers();
  const end = answers.endAll(LONG_MS);
  let isAccepted = false;
  const asked = answers.run(
    async () => {
      isAccepted = true;
    },
    async () => {},
  );
  const refused: unknown = await asked.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).code).toBe('unavailable');
  expect(isAccepted).toBe(false);
  await end;
});
