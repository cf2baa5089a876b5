import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { requestId } from '../fields.ts';
import { newRequestId } from './request-id.ts';

test('ANS-15 the id of a request is a random UUID of version 4, which the server accepts', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId);
  for (const one of ids) {
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(z.safeParse(requestId, one).success).toBe(true);
  }
  expect(new Set(ids).size).toBe(1_000);
});
