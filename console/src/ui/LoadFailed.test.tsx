import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { HttpError } from '../platform/http/error.ts';
import { LoadFailed } from './LoadFailed.tsx';

test('ERR-07 a failed read shows "Failed to load data", the server’s message and a retry button', async () => {
  const retry = vi.fn();
  await show(<LoadFailed error={new HttpError({ status: 400, body: { detail: 'No.' } })} onRetry={retry} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load data.*No\./);
  await button('Try again').click();
  expect(retry).toHaveBeenCalledOnce();
});
