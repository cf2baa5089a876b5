import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button, show } from '../../test/show.tsx';
import { ActivationPage } from '../account/links/ActivationPage.tsx';
import { forgetMailLink } from '../account/links/mail-link.ts';
import { AssistantsPage } from '../assistants/AssistantsPage.tsx';
import { ChecklistStrip } from '../assistants/Checklist.tsx';
import { MoreItems } from '../assistants/MoreItems.tsx';
import { HttpError } from '../platform/http/error.ts';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { useToasts } from '../platform/toasts.ts';
import { useDownload } from '../platform/use-download.ts';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';

const DENIED = { status: 403, headers: { 'regia-refusal': 'permission_denied' } };
const CONFLICT = { status: 409, headers: { 'regia-refusal': 'assistant_archived' } };

/** A server that refuses every request in these words. */
const refusing = (detail: string, init: ResponseInit) =>
  vi.stubGlobal('fetch', async () => Response.json({ detail }, init));
const messages = () => useToasts.getState().toasts.map(({ title, detail }) => [title, detail]);

const openChecklist = () =>
  openForm(() => <ChecklistStrip assistant={{ id: 'a1', name: 'Tributi' }} steps={[]} next={null} />);

beforeEach(() => {
  queryClient.clear();
  signedIn();
});

test('ERR-07 USER-09 an action without its permission shows "Permission denied" once, with the words of the server', async () => {
  refusing('Ask an administrator.', DENIED);
  await openChecklist();
  await button('Hide').click();
  await expect.poll(messages).toEqual([['Permission denied', 'Ask an administrator.']]);
});

test('ERR-07 a list of first steps that stays shows "Something wrong" with the words of the server', async () => {
  refusing('Wait a minute.', CONFLICT);
  await openChecklist();
  await button('Hide').click();
  await expect.poll(messages).toEqual([['Something wrong', 'Wait a minute.']]);
});

test('ERR-07 an assistant that does not go back to preview shows "Something wrong" with the words of the server', async () => {
  refusing('It is archived.', CONFLICT);
  useSession.setState({ me: { id: '7', profiles: [], permissions: ['assistant.enable'] } as never });
  await openForm(() => (
    <Menu trigger={<IconButton label="More" icon={null} />}>
      <MoreItems assistant={{ id: 'a1', name: 'Tributi', state: 'off_air' } as never} onChoose={() => {}} />
    </Menu>
  ));
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Back to preview' }).click();
  await expect.poll(messages).toEqual([['Something wrong', 'It is archived.']]);
});

test('ERR-07 assistants that cannot be read show "Failed to retrieve assistants" with the words of the server', async () => {
  refusing('Too many requests.', CONFLICT);
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const list = createRoute({
    getParentRoute: () => app,
    path: '/ai/ai-assistants',
    component: AssistantsPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([list])]),
    history: createMemoryHistory({ initialEntries: ['/ai/ai-assistants'] }),
  });
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Failed to retrieve assistants.*Too many requests\./);
});

test('ERR-07 a file that is gone shows "There was an error with the file download" once, as the title', async () => {
  const gone = new HttpError({ status: 404, body: '', headers: new Headers(), download: true });
  await openForm(function Part() {
    const { mutate } = useDownload(() => Promise.reject(gone));
    return <button onClick={() => mutate()}>Download</button>;
  });
  await button('Download').click();
  await expect.poll(messages).toEqual([['There was an error with the file download', undefined]]);
});

test('ERR-07 a form whose refusal has no title of its own shows "Oops something went wrong!" with the words of the server', async () => {
  await show(<FormRefusals form={{ refusals: ['No place is left.'] }} />);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Oops something went wrong!.*No place is left\./);
});

test('ERR-07 AUTH-13 a link that confirms no address shows "Error verifying your email" and how to go on', async () => {
  forgetMailLink('activation');
  await openForm(ActivationPage);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Error verifying your email.*Open it again from the email\./);
});
