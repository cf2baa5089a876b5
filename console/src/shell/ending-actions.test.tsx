import { EVERY_CALL } from '@regia/contract/every-call';
import { deleteView } from '@regia/contract/views/views';
import { withdrawInterest } from '@regia/contract/features/calls';
import { disconnectDrive } from '@regia/contract/knowledge/drive-calls';
import { cancelUpload } from '@regia/contract/knowledge/file-calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ENDING_ACTIONS } from '../../test/ending-actions.tsx';
import { field, onlyMay, openForm, signedIn } from '../../test/form-page.tsx';
import { PROOF } from '../../test/learning-proof.ts';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';

beforeEach(() => queryClient.clear());

/** The answers to the reads of the parts, by a piece of the path. */
const READS: Readonly<Record<string, object>> = {
  '/identity/': { results: [{ id: 'i1', provider: 'Accesso', last_used_on: '2026-11-20T10:00:00.000Z' }] },
  '/user-active-methods/': { results: [{ name: 'app', is_primary: true }] },
  '/learning/': PROOF,
};

/** A server that answers these reads, and every change with success. Returns the changes. */
function answering(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push(`${method} ${pathname}`);
    const found = Object.entries(READS).find(([piece]) => method === 'GET' && pathname.includes(piece));
    return Response.json(found?.[1] ?? {});
  });
  return sent;
}

/** Presses a button or a menu item. The same name a second time is that of the question that opened. */
async function press(name: string, isAgain: boolean): Promise<void> {
  if (name === '6-digit code') return field(name).fill('123456');
  const within = isAgain ? page.getByRole('alertdialog') : page;
  const button = within.getByRole('button', { name, exact: true });
  return button.or(within.getByRole('menuitem', { name, exact: true })).click();
}

test.each(Object.entries(ENDING_ACTIONS))(
  'ERR-08 %s: its message says so',
  async (_, { call, Part, press: names, said }) => {
    signedIn();
    onlyMay('user.enable', 'monitoring.list', 'monitoring.learn');
    useSession.setState({ profile: 'admin' });
    const sent = answering();
    await openForm(Part);
    for (const [at, name] of names.entries()) await press(name, names.indexOf(name) < at);
    const shown = () => useToasts.getState().toasts.map(({ tone, title, detail }) => [tone, title, detail]);
    await expect.poll(shown).toEqual([['ok', ...said]]);
    const path = new RegExp(`^${call.method} ${call.path.replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(sent.filter((one) => path.test(one))).toHaveLength(1);
  },
);

test('ERR-08 every call that deletes has its message in this list', () => {
  // A view is deleted in the menu of its list, see `views.test.tsx`; an interest is a button that stays pressed or not.
  // An upload that is canceled leaves the list of its page, see `files-part.test.tsx`.
  // An account of Google Drive that is disconnected is told in `drive-part.test.tsx`.
  const elsewhere: readonly object[] = [deleteView, withdrawInterest, cancelUpload, disconnectDrive];
  const here: readonly object[] = Object.values(ENDING_ACTIONS).map(({ call }) => call);
  const deletions = EVERY_CALL.filter(({ call }) => call.method === 'DELETE');
  expect(deletions.length).toBeGreaterThan(8);
  expect(deletions.filter(({ call }) => !here.includes(call) && !elsewhere.includes(call))).toEqual([]);
});
