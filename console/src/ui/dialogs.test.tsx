import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod/mini';
import { button, show } from '../../test/show.tsx';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const escape = () => userEvent.keyboard('{Escape}');

const schema = z.object({ reason: z.string() });
let answer: (value: unknown) => void;
const sent = () => new Promise((resolve) => (answer = resolve));

function Reason({ onClose }: { onClose: () => void }) {
  const form = useCallForm({ schema, values: { reason: '' }, submit: sent });
  return (
    <FormDialog form={form} onClose={onClose} title="Decline Ada?" submit="Decline">
      <TextField {...form.field('reason')} label="Reason" />
    </FormDialog>
  );
}

/** Renders a dialog and waits for its code. Returns a function with the number of requests to close it. */
async function open(part: (onClose: () => void) => ReactNode) {
  const close = vi.fn<() => void>();
  await show(part(close));
  await expect.element(popup).toBeVisible();
  return close;
}

const question = (busy: boolean) => (onCancel: () => void) => (
  <ConfirmDialog
    open
    title="Revoke?"
    confirmLabel="Revoke"
    busy={busy}
    onConfirm={() => {}}
    onCancel={onCancel}
  >
    They lose their access.
  </ConfirmDialog>
);

test('a question stays open until its request is answered', async () => {
  const close = await open(question(true));
  await escape();
  await button('Cancel').click({ force: true });
  expect(close).not.toHaveBeenCalled();
  await expect.element(button('Cancel')).toHaveAttribute('aria-disabled', 'true');
  expect((button('Cancel').element() as HTMLButtonElement).disabled).toBe(false);
});

test('Escape and "Cancel" close a question', async () => {
  const close = await open(question(false));
  await escape();
  await button('Cancel').click();
  expect(close).toHaveBeenCalledTimes(2);
});

test('Escape closes a dialog', async () => {
  const close = await open((onClose) => <Dialog open title="Put on air?" onClose={onClose} />);
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
});

test('Escape does not close a dialog with unsaved work', async () => {
  const close = await open((onClose) => <Dialog open guarded title="Key" onClose={onClose} />);
  await escape();
  expect(close).not.toHaveBeenCalled();
});

test('Escape does not close a dialog until its request is answered', async () => {
  const close = await open((onClose) => <Dialog open busy title="Put on air?" onClose={onClose} />);
  await escape();
  expect(close).not.toHaveBeenCalled();
});

test('Escape closes a form in a dialog until something is typed', async () => {
  const close = await open((onClose) => <Reason onClose={onClose} />);
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
  await page.getByLabelText('Reason').fill('because');
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
  await button('Cancel').click();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a dialog stays open until the request of its form is answered', async () => {
  const close = await open((onClose) => <Reason onClose={onClose} />);
  await button('Decline').click();
  await expect.element(button('Decline')).toHaveAttribute('aria-busy', 'true');
  await escape();
  await button('Cancel').click({ force: true });
  expect(close).not.toHaveBeenCalled();
  answer({});
  await expect.element(button('Decline')).not.toHaveAttribute('aria-busy', 'true');
  await button('Cancel').click();
  expect(close).toHaveBeenCalledTimes(1);
});
