import { expect, test, vi } from 'vitest';
import { laterSchema } from './later-schema.ts';
import { requireFilled } from './require-filled.ts';
import { validate } from './validate.ts';

const REQUIRED = { name: 'This field is required' };

test('the code of a schema is loaded once, when the form is validated', async () => {
  const load = vi.fn(async () => requireFilled('name'));
  const schema = laterSchema(load);
  expect(load).not.toHaveBeenCalled();
  expect((await validate(schema, { name: '' })).issues).toEqual(REQUIRED);
  expect((await validate(schema, { name: 'Ada' })).issues).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('ERR-04 values whose schema cannot be loaded pass unchanged, and the next validation loads it again', async () => {
  const load = vi.fn(async () => requireFilled('name')).mockRejectedValueOnce(new TypeError('offline'));
  const schema = laterSchema(load);
  expect(await validate(schema, { name: '' })).toMatchObject({ value: { name: '' }, issues: null });
  expect((await validate(schema, { name: '' })).issues).toEqual(REQUIRED);
});
