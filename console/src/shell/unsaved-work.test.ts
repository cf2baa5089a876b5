import { act, createElement, type FunctionComponent } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { comes, does, draw, types } from '../../test/draw.ts';
import { ContactForm } from '../account/profile/ContactForm.tsx';
import { EmailTab } from '../account/profile/EmailTab.tsx';
import { PasswordTab } from '../account/profile/PasswordTab.tsx';
import { BasicInfoForm } from '../assistants/BasicInfoForm.tsx';
import { CreateAssistantPage } from '../assistants/CreateAssistantPage.tsx';
import { NewBackupCodes } from '../mfa/NewBackupCodes.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';

type Props<C> = C extends FunctionComponent<infer P> ? P : never;
const contact = { id: '1', username: 'ada', email: 'ada@comune.example' };
const assistant = {
  id: '2',
  name: 'Tributi',
  language: 'it-IT',
  default_system_instructions: '',
  pause_text: '',
};

/** The forms of whole pages, and the field to type in. */
const forms = {
  '../account/profile/ContactForm.tsx': [
    () => createElement(ContactForm, { contact } as Props<typeof ContactForm>),
    'first_name',
  ],
  '../account/profile/EmailTab.tsx': [EmailTab, 'email'],
  '../account/profile/PasswordTab.tsx': [PasswordTab, 'old_password'],
  '../assistants/BasicInfoForm.tsx': [
    () => createElement(BasicInfoForm, { assistant } as unknown as Props<typeof BasicInfoForm>),
    'name',
  ],
  '../assistants/CreateAssistantPage.tsx': [CreateAssistantPage, 'name'],
} as const satisfies Record<string, readonly [FunctionComponent, field: string]>;

/** An address bar of its own. */
const addressBar = () => ({
  history: { state: null, length: 1, pushState: () => {}, replaceState: () => {} },
  location: { pathname: '/profile/email', search: '', hash: '' },
  addEventListener,
  removeEventListener,
});

/** The form on a page of a console with one other page. */
async function open(Form: FunctionComponent) {
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const page = createRoute({
    getParentRoute: () => app,
    path: '/profile/email',
    loader: () => ({ mail: true }),
    component: Form,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere' });
  const history = createBrowserHistory({ window: addressBar() });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([page]), elsewhere]),
    history,
  });
  const drawn = createElement(QueryClientProvider, { client: queryClient }, [
    createElement(RouterProvider, { key: 'router', router: router as never }),
  ]);
  const place = await draw(drawn);
  return { place, router, history };
}

test.each(Object.entries(forms))(
  'APP-15 unsaved work is not left without a question, nor is the tab closed: %s',
  async (_, [Form, name]) => {
    useSession.setState({ me: { permissions: ['assistant.update'], profiles: [] } as never });
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { place, router, history } = await open(Form);
    const close = () => does(window, 'beforeunload');
    const field = place.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    expect((await close()).defaultPrevented).toBe(false);
    await types(field, 'typed');
    expect((await close()).defaultPrevented).toBe(true);
    await act(async () => void router.navigate({ to: '/elsewhere' as '/' }));
    expect(router.state.location.pathname).toBe('/profile/email');
    await comes(() => expect(document.body.textContent).toContain('There are unsaved changes'));
    await comes(() => expect(document.activeElement?.textContent).toBe('Stay'));
    history.destroy();
  },
);

test('APP-15 MFA-06 over the backup codes the question is whether they are safe', async () => {
  const codes = { codes: ['K7QF-2M90'], onKept: () => {} };
  const { router, history } = await open(() => createElement(NewBackupCodes, codes));
  await act(async () => void router.navigate({ to: '/elsewhere' as '/' }));
  const asked = /^Have you put the codes in a safe place\?.*Leave the page.*Stay$/;
  const dialog = () => document.body.querySelector('[role=alertdialog]');
  await comes(() => expect(dialog()?.textContent).toMatch(asked));
  history.destroy();
});

test('APP-15 these are all the forms that are not in a dialog', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const found = Object.entries(sources).filter(
    ([, text]) => text.includes(' useCallForm(') && !/<(Form)?Dialog\b/.test(text),
  );
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(forms).toSorted());
});
