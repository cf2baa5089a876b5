import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { queryClient } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { AssignDialog } from './AssignDialog.tsx';

const ANNA = { id: 'u1', username: 'anna.verdi', first_name: 'Anna', last_name: 'Verdi' };
const NAMELESS = { id: 'u2', username: 'annalisa', first_name: '', last_name: '' };

/** Opens the dialog. The fake server finds two colleagues, and stores the owner or refuses it. */
async function open(state: string, refusal?: object) {
  signedIn();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push(
      `${init?.method} ${url.replace(/^.*\/gap\//, '')} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
    );
    if (url.includes('/owner/')) return Response.json([ANNA, NAMELESS]);
    if (refusal) return Response.json(refusal, { status: 400 });
    return Response.json({ id: 'g1', owner: { id: 'u1', username: 'anna.verdi' } });
  });
  const onClose = vi.fn();
  await openForm(() => <AssignDialog gap={{ id: 'g1', state } as never} onClose={onClose} />);
  return { sent, onClose };
}

const box = page.getByRole('combobox', { name: 'Owner' });
const assign = page.getByRole('button', { name: 'Assign', exact: true });

test('MON-06 VAL-06 a colleague is searched from two letters on, and chosen with the keyboard alone', async () => {
  const { sent, onClose } = await open('open');
  const asked: unknown[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey);
  });
  await expect.element(box).toBeEnabled();
  await box.fill('a');
  await box.fill('an');
  await expect.element(page.getByRole('option', { name: 'Anna Verdi (anna.verdi)' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'annalisa' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Anna Verdi (anna.verdi)');
  await assign.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual(['GET g1/owner/?search=an', 'PATCH g1/ {"owner":"u1","state":"in_work"}']);
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ title: 'The gap was given to anna.verdi' });
  // The board is read again.
  expect(asked).toEqual([['gaps']]);
});

test('MON-06 without a choice the field is required; a refusal of the server stands on it', async () => {
  const { sent } = await open('in_work', { owner: ['This person can’t be the owner.'] });
  await expect.element(box).toBeEnabled();
  await assign.click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await box.fill('anna');
  await page.getByRole('option', { name: 'annalisa' }).click();
  await assign.click();
  await expect.element(page.getByText('This person can’t be the owner.')).toBeVisible();
  expect(sent.at(-1)).toBe('PATCH g1/ {"owner":"u2"}');
});
