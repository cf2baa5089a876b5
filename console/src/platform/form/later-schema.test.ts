import { expect, test, vi } from 'vitest';
import { NoAnswer } from '../http/error.ts';
import { laterSchema } from './later-schema.ts';
import { requireFilled } from './require-filled.ts';
import { validate } from './validate.ts';

test('the code of a schema is loaded once, when the form is validated', async () => {
  const load = vi.fn(async () => requireFilled('name'));
  const schema = laterSchema(load);
  expect(load).not.toHaveBeenCalled();
  expect((await validate(schema, { name: '' })).issues).toEqual({ name: 'This field is required' });
  expect((await validate(schema, { name: 'Ada' })).issues).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that cannot be loaded counts as a missing answer, and is loaded again the next time', async () => {
  const load = vi.fn(async () => requireFilled('name')).mockRejectedValueOnce(new TypeError('offline'));
  const schema = laterSchema(load);
  await expect(validate(schema, { name: '' })).rejects.toThrow(NoAnswer);
  expect((await validate(schema, { name: 'Ada' })).issues).toBeNull();
});
