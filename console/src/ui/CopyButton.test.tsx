import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { CopyButton } from './CopyButton.tsx';
import { Toaster } from './Toaster.tsx';

const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(async () => {
  copied.mockReset();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await show(
    <>
      <CopyButton text="rg_0000" label="Copy key" />
      <Toaster />
    </>,
  );
});

test('ERR-08 APP-18 a copy that succeeds shows "Copied to clipboard"', async () => {
  copied.mockResolvedValue();
  await button('Copy key').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Copied to clipboard');
  expect(copied).toHaveBeenCalledWith('rg_0000');
});

test('ERR-07 a copy that fails shows "Cannot copy!" with the reason', async () => {
  copied.mockRejectedValue(new Error('not allowed'));
  await button('Copy key').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Cannot copy!.*Copy error: not allowed/);
});

test('ERR-07 a copy that fails without a reason shows "Cannot copy!" alone', async () => {
  copied.mockRejectedValue('no');
  await button('Copy key').click();
  const shown = () => useToasts.getState().toasts.map(({ title, detail }) => [title, detail || undefined]);
  await expect.poll(shown).toEqual([['Cannot copy!', undefined]]);
});
