import { expect, test } from 'vitest';
import { NoticeBuffer } from './notice-buffer.ts';
import type { Notice } from './notify.ts';

const NOTICE = {
  organizationId: '019306e0-0000-7000-8000-000000000000',
  kind: 'model_endpoint',
  subject: 'models.example',
  code: 'timeout',
} as const;

test('ANS-15 I9 notices of one endpoint and cause are written together, of two endpoints or causes apart', async () => {
  const written: Notice[] = [];
  const buffer = new NoticeBuffer(
    (notices) => Promise.resolve(void written.push(...notices)),
    () => {},
  );
  for (let times = 0; times < 3; times += 1) buffer.add(NOTICE);
  buffer.add({ ...NOTICE, code: 'throttled' });
  buffer.add({ ...NOTICE, subject: 'other.example' });
  await buffer.close();
  expect(written.map(({ subject, code, count }) => [subject, code, count])).toEqual([
    ['models.example', 'timeout', 3],
    ['models.example', 'throttled', 1],
    ['other.example', 'timeout', 1],
  ]);
});

test('ANS-15 I9 a write that fails loses no count: the next one writes it', async () => {
  const written: Notice[] = [];
  const errors: unknown[] = [];
  let isAway = true;
  const failed = Promise.withResolvers<void>();
  const buffer = new NoticeBuffer(
    (notices) => {
      if (isAway) return Promise.reject(new Error('no database'));
      written.push(...notices);
      return Promise.resolve();
    },
    (error) => {
      errors.push(error);
      failed.resolve();
    },
  );
  buffer.add(NOTICE);
  await failed.promise;
  isAway = false;
  buffer.add(NOTICE);
  await buffer.close();
  expect(errors).toHaveLength(1);
  expect(written.map(({ count }) => count)).toEqual([2]);
});

test('ANS-15 closing ends although the database is away', async () => {
  const buffer = new NoticeBuffer(
    () => Promise.reject(new Error('no database')),
    () => {},
  );
  buffer.add(NOTICE);
  await expect(buffer.close()).resolves.toBeUndefined();
});
