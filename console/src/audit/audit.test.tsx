import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AUDIT_ENTRY } from '../../test/audit-entry.ts';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { AuditExport } from './AuditExport.tsx';
import { AuditTable } from './AuditTable.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { factsOf } from './facts.ts';
import { readAuditSearch } from './list-search.ts';
import { beginOf, isAction } from './queries.ts';
import { useVerification, VerifyButton, VerifyOutcome } from './VerifyLog.tsx';

beforeEach(() => queryClient.clear());

function Check() {
  const verification = useVerification();
  return (
    <>
      <VerifyButton verification={verification} />
      <VerifyOutcome verification={verification} />
    </>
  );
}

async function verified(report: object) {
  signedIn();
  const whole = {
    proved: 12,
    broken_at: null,
    waiting: 0,
    changed_waiting: 0,
    head: 'a1b2c3d4e5f60718293a',
    checked_on: '2026-03-02T10:00:00.000Z',
  };
  vi.stubGlobal('fetch', async () => Response.json({ ...whole, ...report }));
  await openForm(Check);
  await button('Verify the log').click();
}

test('USER-11 an intact log says how many entries are proved, and shows the fingerprint to keep', async () => {
  await verified({ waiting: 2 });
  const status = page.getByRole('status').filter({ hasText: 'The log is intact' });
  await expect.element(status).toMatchTextContent(/all 12 entries are as they were written/);
  await expect.element(status).toMatchTextContent(/The newest ones join the chain/);
  await expect.element(page.getByText('a1b2c3d4e5f60718')).toBeVisible();
});

test('USER-11 A107 a broken log names the first broken entry, and how many before it are proved', async () => {
  await verified({ proved: 6, broken_at: 7 });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Entry 7 was changed or removed/);
  await expect.element(alert).toMatchTextContent(/The 6 entries before it/);
});

test('USER-11 A107 an entry that was changed before it joined the chain is an alarm, too', async () => {
  await verified({ waiting: 1, changed_waiting: 1 });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/New entries were changed after they were written/);
});

test('USER-11 an entry shows the values before and after a change, and its place in the chain', async () => {
  signedIn();
  const detail = {
    before: { profiles: ['viewer'], name: 'Eva' },
    after: { profiles: ['editor'], name: 'Eva' },
  };
  const entry = { ...AUDIT_ENTRY, detail };
  await openForm(() => <EntryDialog entry={entry} onClose={() => {}} />);
  const dialog = page.getByRole('dialog', { name: 'User changed' });
  await expect.element(dialog.getByText('ada.rossi (admin)')).toBeVisible();
  await expect.element(dialog.getByText(/^User grace\.hill \(0199a7c2-/)).toBeVisible();
  await expect.element(dialog.getByText('192.0.2.7', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: 'profiles viewer editor' })).toBeVisible();
  expect(dialog.getByRole('row').elements()).toHaveLength(2);
});

test('USER-11 the details of an entry are read as facts, whatever their shape', () => {
  expect(factsOf({ name: 'Anagrafe', from: null, list: [], more: { a: 1 } })).toEqual([
    { field: 'name', after: 'Anagrafe' },
    { field: 'from', after: '—' },
    { field: 'list', after: '—' },
    { field: 'more', after: '{"a":1}' },
  ]);
  expect(factsOf({ before: 'a', after: 'b' })).toEqual([{ field: '', before: 'a', after: 'b' }]);
});

test('USER-11 the address of the list keeps known filters and drops the rest', () => {
  expect(readAuditSearch({ search: 7, action: 'user.updated', days: 7, page: '3' })).toEqual({
    search: '7',
    action: 'user.updated',
    days: '7',
    page: 3,
  });
  expect(readAuditSearch({ days: '99', page: -1, more: 'x' })).toEqual({});
  expect([isAction('user.updated'), isAction('<script>')]).toEqual([true, false]);
  expect(beginOf('1', Date.parse('2026-03-02T10:00:31Z'))).toBe('2026-03-01T10:00:00.000Z');
});

test('USER-11 a row has the action, the person, the object, the time and the address; a press opens the entry', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  signedIn();
  const onOpen = vi.fn();
  await openForm(() => <AuditTable rows={[AUDIT_ENTRY]} onOpen={onOpen} waiting={false} />);
  const headers = page.getByRole('columnheader');
  await expect
    .poll(() => headers.elements().map(({ textContent }) => textContent))
    .toEqual(['What', 'Who', 'On what', 'When', 'From']);
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/User changed\s*ada\.rossi\s*.*grace\.hill\s*2026-03-02 11:00 AM\s*192\.0\.2\.7/);
  await button('User changed').click();
  expect(onOpen).toHaveBeenCalledWith(AUDIT_ENTRY);
});

test.each([
  [['audit.list', 'audit.export'], 1],
  [['audit.list'], 0],
])('USER-11 USER-03 with %j there are %i buttons to export the log', async (permissions, count) => {
  signedIn();
  useSession.setState({
    profile: 'admin',
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });
  await openForm(() => (
    <>
      <p>Log</p>
      <AuditExport search={{}} />
    </>
  ));
  await expect.element(page.getByText('Log')).toBeVisible();
  expect(page.getByRole('button', { name: 'Export' }).elements()).toHaveLength(count);
});

test('USER-11 an entry whose details were erased says so', async () => {
  signedIn();
  const entry = { ...AUDIT_ENTRY, subject_name: '', is_erased: true };
  await openForm(() => <EntryDialog entry={entry} onClose={() => {}} />);
  await expect.element(page.getByText(/^The details were erased/)).toBeVisible();
});

test.each([
  ['conversation', 'Conversation', '/monitoring/chats/c1'],
  ['message', 'Message', '/monitoring/messages/c1'],
  ['learning', 'Correction', '/monitoring/learnings?learning=c1'],
  ['gap', 'Gap', '/monitoring/gaps?gap=c1'],
])(
  'MON-03 USER-11 an entry about a %s says so and leads there, for who may open it',
  async (type, kind, href) => {
    const entry = { ...AUDIT_ENTRY, subject_type: type, subject_id: 'c1', subject_name: '' };
    const permissions = ['monitoring.list', 'monitoring.retrieve'];
    signedIn();
    useSession.setState({
      me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
    });
    await openForm(() => <EntryDialog entry={entry} onClose={() => {}} />);
    const link = page.getByRole('link', { name: `${kind} (c1)` });
    await expect.element(link).toHaveAttribute('href', href);
    useSession.setState({ me: { id: '7', profiles: [{ name: 'admin', permissions: [] }] } as never });
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(page.getByText(`${kind} (c1)`)).toBeVisible();
  },
);
