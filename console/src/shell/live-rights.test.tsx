import { page } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openForm } from '../../test/form-page.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { followRights } from './follow-rights.ts';
import { reloadRights } from './reload-rights.ts';
import { showUnread } from './show-unread.ts';
import { UnreadBell } from './UnreadBell.tsx';

const EDITOR = { name: 'editor', label: 'Editor', permissions: ['assistant.list', 'assistant.update'] };
const VIEWER = { name: 'viewer', label: 'Viewer', permissions: ['assistant.list'] };
const meWith = (...profiles: object[]) =>
  ({ id: '7', language: 'en-US', profiles, permissions: [] }) as never;

beforeEach(() => {
  useSession.setState({
    tokens: { access: 'a', refresh: 'r' },
    me: meWith(EDITOR),
    profile: 'editor',
  });
});

/** The open streams. Each one is written to by the test. */
function streams() {
  const opened: { write: (event: string, data: object) => void; signal: AbortSignal }[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    expect(url).toBe('/api/account/me/live/');
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (event: string, data: object) =>
      void writer
        .write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        .catch(() => {});
    opened.push({ write, signal });
    return new Response(readable);
  });
  return opened;
}

async function open() {
  const opened = streams();
  const onChange = vi.fn<() => void>();
  const stop = followRights(onChange, () => {});
  onTestFinished(stop);
  await expect.poll(() => opened).toHaveLength(1);
  return { opened, onChange, stop };
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('USER-07 rights that the page shows already are no news; others are', async () => {
  const { opened, onChange } = await open();
  opened[0]!.write('rights', { profiles: [{ name: 'editor', permissions: EDITOR.permissions }] });
  opened[0]!.write('rights', { profiles: [{ name: 'editor', permissions: ['assistant.list'] }] });
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  opened[0]!.write('rights', { profiles: [{ name: 'viewer', permissions: EDITOR.permissions }] });
  await expect.poll(() => onChange.mock.calls.length).toBe(2);
});

test('USER-07 a change is told', async () => {
  const { opened, onChange } = await open();
  opened[0]!.write('changed', {});
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

test('USER-07 a hidden page has no stream; a page that is shown again opens one', async () => {
  const { opened } = await open();
  hide(true);
  expect(opened[0]!.signal.aborted).toBe(true);
  hide(false);
  await expect.poll(() => opened).toHaveLength(2);
});

test('USER-07 a page that is hidden at first has no stream until it is shown', async () => {
  const opened = streams();
  hide(true);
  onTestFinished(
    followRights(
      () => {},
      () => {},
    ),
  );
  expect(opened).toHaveLength(0);
  hide(false);
  await expect.poll(() => opened).toHaveLength(1);
});

test('USER-07 a stopped page has no stream, also when it is shown again', async () => {
  const { opened, stop } = await open();
  stop();
  expect(opened[0]!.signal.aborted).toBe(true);
  hide(false);
  expect(opened).toHaveLength(1);
});

test('USER-07 MFA-04 a stream that is refused because a second factor is required now is news', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'No.' }, { status: 403 }));
  const onChange = vi.fn<() => void>();
  onTestFinished(followRights(onChange, () => {}));
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});

/** Reloads the rights; the server answers with these profiles. */
async function reload(...profiles: object[]) {
  const { router } = await openForm(() => <p>Page</p>);
  vi.stubGlobal('fetch', async () => Response.json(meWith(...profiles)));
  const checked = vi.spyOn(router, 'invalidate');
  queryClient.setQueryData(['menu'], []);
  await reloadRights(router);
  return { checked, title: useToasts.getState().toasts[0]?.title };
}

test('USER-07 changed rights check the page again, mark the menu as outdated, and tell the person', async () => {
  const { checked, title } = await reload({ ...EDITOR, permissions: ['assistant.list'] });
  expect(useSession.getState().me?.profiles[0]?.permissions).toEqual(['assistant.list']);
  expect(checked).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(['menu'])?.isInvalidated).toBe(true);
  expect(title).toBe('Your permissions have changed');
});

test('USER-07 a person whose profile was taken goes on with the next one', async () => {
  const { title } = await reload(VIEWER);
  expect(useSession.getState().profile).toBe('viewer');
  expect(title).toBe('Your permissions have changed');
});

test('USER-07 a profile that is added is not told: the page in use stays as it is', async () => {
  expect((await reload(EDITOR, VIEWER)).title).toBeUndefined();
});

test('APP-20 the stream tells the number of unread notifications', async () => {
  const opened = streams();
  const onUnread = vi.fn<(count: number) => void>();
  onTestFinished(followRights(() => {}, onUnread));
  await expect.poll(() => opened).toHaveLength(1);
  opened[0]!.write('unread', { count: 3 });
  await expect.poll(() => onUnread.mock.calls).toEqual([[3]]);
});

test('APP-20 the bell shows the number that the stream tells, reads it out when it rises, and leaves the rest of the menu', async () => {
  const entry = { parent: null, icon: null, permission: null };
  const menu = [
    { ...entry, id: 10, label: 'Notifications', path: 'notifications/', key: 'notifications', order: 1 },
    { ...entry, id: 14, label: 'Users', path: 'account/user/', order: 2, count: 2 },
  ];
  vi.stubGlobal('fetch', async () => Response.json(menu));
  queryClient.setQueryData(['menu', 'editor', 'en-US'], menu);
  await openForm(UnreadBell);
  const named = (name: string) => expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  await named('Notifications');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  showUnread(1_000);
  await named('Notifications 1,000 unread');
  await expect.element(page.getByRole('status')).toHaveTextContent('Notifications 1,000 unread');
  showUnread(999);
  await named('Notifications 999 unread');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  showUnread(0);
  await named('Notifications');
  expect(queryClient.getQueryData(['menu', 'editor', 'en-US'])).toMatchObject([{ count: 0 }, menu[1]]);
});
