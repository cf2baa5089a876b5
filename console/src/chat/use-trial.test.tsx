import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn } from '../../test/form-page.tsx';
import { show } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import type { Turn } from './trial.ts';
import { useTrial } from './use-trial.ts';

const STORED = { chat: 'c1', question: 'q1', message: 'm1' };

afterEach(() => vi.unstubAllGlobals());

/** A trial on a server that gives these replies. Returns it with the calls, each with its body. */
async function open(reply: (call: string) => Response | Promise<Response>) {
  signedIn();
  queryClient.clear();
  const calls: { call: string; body: { request_id?: string } }[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      const call = `${method} ${new URL(url, 'http://regia').pathname.replace(/^.*\/assistant\/a1\//, '')}`;
      calls.push({ call, body: body === undefined ? {} : JSON.parse(body) });
      return reply(call.replace(/-request\/.*/, '-request/'));
    },
  );
  let latest!: ReturnType<typeof useTrial>;
  const Trial = () => {
    const trial = useTrial({ assistant: 'a1', chat: null, onChat: () => {} });
    useEffect(() => {
      latest = trial;
    });
    return null;
  };
  await show(
    <QueryClientProvider client={queryClient}>
      <Trial />
    </QueryClientProvider>,
  );
  const now = () => latest;
  const asked = () => calls.filter(({ call }) => call === 'POST try/').map(({ body }) => body.request_id);
  return { now, calls, asked };
}

test('AST-07 a question that was not stored is asked again with its id; another question has an id of its own', async () => {
  const { now, asked } = await open((call) => {
    if (call === 'POST try/') throw new TypeError('network');
    return Response.json({ detail: 'Not found.' }, { status: 404 });
  });
  now().ask('Quando?');
  await expect.poll(() => now().turns[0]?.state).toBe('failed');
  now().ask('Quando?', now().turns[0]);
  await expect.poll(asked).toHaveLength(2);
  await expect.poll(() => now().turns[0]?.state).toBe('failed');
  now().ask('E dove?');
  await expect.poll(asked).toHaveLength(3);
  const [first, again, other] = asked();
  expect([again === first, other === first]).toEqual([true, false]);
});

test('AST-07 a stop is a call, and the next question waits until it has ended', async () => {
  const ended = Promise.withResolvers<Response>();
  const { now, calls, asked } = await open((call) => {
    if (call === 'POST try/m1/stop/') return ended.promise;
    if (call === 'GET try-request/') return Response.json(STORED);
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  });
  now().ask('Quando?');
  await expect.poll(() => now().busy && asked().length).toBe(1);
  now().stop();
  await expect.poll(() => calls.at(-1)!.call).toBe('POST try/m1/stop/');
  now().ask('E dove?');
  await expect.poll(() => now().turns).toHaveLength(2);
  expect(asked()).toHaveLength(1);
  ended.resolve(new Response(null, { status: 204 }));
  await expect.poll(asked).toHaveLength(2);
});

test('ANS-16 a choice that fails can be made again with its id, and one that is refused says why', async () => {
  let reply: () => Response = () => {
    throw new TypeError('network');
  };
  const { now, calls } = await open((call) => {
    if (call === 'POST try/m1/choice/') return reply();
    return Response.json({ detail: 'Not found.' }, { status: 404 });
  });
  const offer = { number: 2, document: 'd', passage: 'p', heading: 'Orari', title: 'Sede', url: '/sede' };
  const answer = { messageId: 'm1' } as Turn;
  const sent = () => calls.filter(({ call }) => call === 'POST try/m1/choice/').map(({ body }) => body);
  now().choose(answer, offer);
  await expect.poll(() => [sent().length, now().turns.length]).toEqual([1, 0]);
  reply = () => Response.json({ detail: 'Already chosen.' }, { status: 409 });
  now().choose(answer, offer);
  await expect.poll(() => useToasts.getState().toasts[0]?.detail).toBe('Already chosen.');
  expect(now().turns).toEqual([]);
  const [first, again] = sent();
  expect(first).toMatchObject({ offer: 2 });
  expect(again).toEqual(first);
  reply = () => Response.json({ id: 'm2', content: 'Alle 9.', outcome: 'chosen' });
  now().choose(answer, undefined);
  await expect
    .poll(() => now().turns.map(({ text, choice }) => [text, choice?.offer]))
    .toEqual([['Alle 9.', 0]]);
  expect(now().choose(answer, undefined)?.messageId).toBe('m2');
  expect(sent()).toHaveLength(3);
});

test('ANS-21 AST-07 a question that is refused keeps the code of the refusal with its text', async () => {
  const { now } = await open((call) =>
    call === 'POST try/'
      ? Response.json(
          { detail: 'The limit of the day is reached.' },
          { status: 409, headers: { 'Regia-Refusal': 'spending_limit_reached' } },
        )
      : Response.json({ detail: 'Not found.' }, { status: 404 }),
  );
  now().ask('Quando?');
  await expect
    .poll(() => now().turns[0])
    .toMatchObject({
      state: 'failed',
      failure: 'The limit of the day is reached.',
      refusal: 'spending_limit_reached',
    });
});
