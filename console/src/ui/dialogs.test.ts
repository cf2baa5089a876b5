import { comes, does, draw, types } from '../../test/draw.ts';
import { act, createElement, type FunctionComponent } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

vi.setConfig({ testTimeout: 30_000 });

const popup = () => document.body.querySelector('[role=dialog],[role=alertdialog]');
const button = (words: string) =>
  Array.from(popup()!.querySelectorAll('button')).find((each) => each.textContent === words)!;
// Base UI asks which kind of event it was.
for (const kind of ['KeyboardEvent', 'FocusEvent', 'MouseEvent']) vi.stubGlobal(kind, class extends Event {});
const escape = () => does(document, 'keydown', { key: 'Escape' });

const schema = z.object({ reason: z.string() });
let answer: (value: unknown) => void;
const sent = () => new Promise((resolve) => (answer = resolve));

function Reason({ onClose }: { onClose: () => void }) {
  const form = useCallForm({ schema, values: { reason: '' }, submit: sent });
  return createElement(
    FormDialog,
    { form, onClose, title: 'Refuse Ada?', submit: 'Refuse' } as never,
    createElement(TextField, { ...form.field('reason'), label: 'Reason' }),
  );
}

/** Open, with its code there; what closes it is counted. */
async function opened(part: unknown, props: object) {
  const close = vi.fn();
  await draw(
    createElement(part as FunctionComponent<object>, { ...props, onClose: close, onCancel: close } as object),
  );
  await comes(() => expect(popup()).not.toBeNull());
  return close;
}

test('a question whose answer is being carried out stays until the server has answered', async () => {
  const asked = { open: true, title: 'Revoke?', children: '', confirmLabel: 'Revoke', onConfirm: () => {} };
  const close = await opened(ConfirmDialog, { ...asked, busy: true });
  await escape();
  await does(button('Cancel'), 'click');
  expect(close).not.toHaveBeenCalled();
  expect(button('Cancel').disabled).toBe(false);
});

test('a question is closed by Escape and by "Cancel"', async () => {
  const asked = { open: true, title: 'Revoke?', children: '', confirmLabel: 'Revoke', onConfirm: () => {} };
  const close = await opened(ConfirmDialog, asked);
  await escape();
  await does(button('Cancel'), 'click');
  expect(close).toHaveBeenCalledTimes(2);
});

test('a dialog is closed by Escape', async () => {
  const usual = await opened(Dialog, { open: true, title: 'Put on air?' });
  await escape();
  expect(usual).toHaveBeenCalledTimes(1);
});

test('a dialog over work that would be lost is not closed by Escape', async () => {
  const guarded = await opened(Dialog, { open: true, title: 'The key', guarded: true });
  await escape();
  expect(guarded).not.toHaveBeenCalled();
});

test('a form in a dialog is closed by Escape until something is typed', async () => {
  const close = await opened(Reason, {});
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
  await types(popup()!.querySelector('input')!, 'because');
  await escape();
  expect(close).toHaveBeenCalledTimes(1);
  await does(button('Cancel'), 'click');
  expect(close).toHaveBeenCalledTimes(2);
});

test('a dialog stays until its request is answered', async () => {
  const busy = await opened(Dialog, { open: true, title: 'Put on air?', busy: true });
  await escape();
  expect(busy).not.toHaveBeenCalled();
});

test('a form that is being sent keeps its dialog open until the server has answered', async () => {
  const close = await opened(Reason, {});
  await does(popup()!.querySelector('form'), 'submit');
  await comes(() => expect(button('Refuse').getAttribute('aria-busy')).toBe('true'));
  await escape();
  await does(button('Cancel'), 'click');
  expect(close).not.toHaveBeenCalled();
  await act(async () => answer({}));
  await does(button('Cancel'), 'click');
  expect(close).toHaveBeenCalledTimes(1);
});
