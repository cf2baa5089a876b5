import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@regia/contract/call';
import { askAsVisitor, chooseAsVisitor, question, resumeVisitorAnswer } from '@regia/contract/chat/calls';
import { EVERY_CALL } from '@regia/contract/every-call';
import { scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { authenticateVisitor } from '../visitors/authenticate-visitor.ts';
import type { AskingVisitor, Visitor } from '../visitors/public.ts';
import type { admitQuestion, Admitted } from './admit-question.ts';
import { Steps } from './steps.ts';

let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

/** A visitor's program that makes a call. */
const calling = (call: Call): Promise<Visitor | AskingVisitor> => {
  const request = {
    headers: { authorization: `Bearer ${town.key}` },
    routeOptions: { config: { call } },
  } as unknown as FastifyRequest;
  return authenticateVisitor(town.server.services, request, {
    letOriginRead: () => {},
    renewToken: () => {},
  });
};

async function countedHits(): Promise<number> {
  const { rows } = await town.server.database.pool.query(
    `select coalesce(sum(hits), 0)::int as hits from throttles where scope = 'chat.visitor'`,
  );
  return rows[0].hits;
}

test('ANS-13 any call that says so counts a question, and no other does', async () => {
  const another: Call = { ...resumeVisitorAnswer, path: '/api/v1/chat/another-door/', counts: 'question' };
  expect(await calling(another)).toMatchObject({ counted: { waitS: undefined } });
  expect(await countedHits()).toBe(1);
  expect(await calling(resumeVisitorAnswer)).toMatchObject({ counted: undefined });
  expect(await countedHits()).toBe(1);
  await calling(askAsVisitor);
  expect(await countedHits()).toBe(2);
  await calling(chooseAsVisitor);
  expect(await countedHits()).toBe(3);
});

test('ANS-13 each call of visitors that takes a question counts it', () => {
  const calls = EVERY_CALL.map(({ call }): Call => call);
  const asking = calls.filter(({ access, body }) => access === 'visitor' && body === question);
  expect(asking.map(({ counts }) => counts)).toEqual(asking.map(() => 'question'));
  expect(asking).toContain(askAsVisitor);
});

test('ANS-13 a door that forgets to admit a question, or whose call does not count it, is a type error', () => {
  // @ts-expect-error only admitQuestion makes it
  const forged: Admitted = { assistant: {} as never, asker: {} as never, steps: new Steps() };
  // @ts-expect-error the call of this visitor counted nothing
  const uncounted: Parameters<typeof admitQuestion>[1] = {} as Visitor;
  expect([forged, uncounted]).toHaveLength(2);
});
