import { draw } from './draw.ts';
import { createElement, type FunctionComponent } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import { ContactForm } from '../src/account/profile/ContactForm.tsx';
import { EmailTab } from '../src/account/profile/EmailTab.tsx';
import { PasswordTab } from '../src/account/profile/PasswordTab.tsx';
import { BasicInfoForm } from '../src/assistants/BasicInfoForm.tsx';
import { CreateAssistantPage } from '../src/assistants/CreateAssistantPage.tsx';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';
import { followSession } from '../src/shell/follow-session.ts';

// Whole pages with their dialogs: a busy machine takes its time to load them.
vi.setConfig({ testTimeout: 30_000 });

type Props<C> = C extends FunctionComponent<infer P> ? P : never;
const contact = { id: '1', username: 'ada', email: 'ada@comune.example' };
export const ASSISTANT = {
  id: '2',
  name: 'Tributi',
  language: 'it-IT',
  default_system_instructions: '',
  pause_text: '',
};

export const basicInfoOf = (assistant: typeof ASSISTANT) => () =>
  createElement(BasicInfoForm, { assistant } as unknown as Props<typeof BasicInfoForm>);

/** The forms of whole pages, and a field to type in. */
export const FORMS = {
  '../account/profile/ContactForm.tsx': [
    () => createElement(ContactForm, { contact } as Props<typeof ContactForm>),
    'first_name',
  ],
  '../account/profile/EmailTab.tsx': [EmailTab, 'email'],
  '../account/profile/PasswordTab.tsx': [PasswordTab, 'old_password'],
  '../assistants/BasicInfoForm.tsx': [basicInfoOf(ASSISTANT), 'name'],
  '../assistants/CreateAssistantPage.tsx': [CreateAssistantPage, 'name'],
} as const satisfies Record<string, readonly [FunctionComponent, field: string]>;

/** Somebody is signed in, and a server that does not answer. */
export function signedIn(user = '7'): void {
  const me = { id: user, permissions: ['assistant.update'], profiles: [] };
  useSession.setState({ tokens: { access: 'a', refresh: 'r' }, me: me as never });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
}

/** An address bar of its own. */
const addressBar = () => ({
  history: { state: null, length: 1, pushState: () => {}, replaceState: () => {} },
  location: { pathname: '/profile/email', search: '', hash: '' },
  addEventListener,
  removeEventListener,
});

/** The form on a page of a console with a login and one other page. */
export async function openForm(Form: FunctionComponent) {
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const page = createRoute({
    getParentRoute: () => app,
    path: '/profile/email',
    loader: () => ({ mail: true }),
    component: Form,
  });
  const outside = ['/elsewhere', '/auth/login'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const history = createBrowserHistory({ window: addressBar() });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([page]), ...outside]),
    history,
  });
  const stop = followSession(router, app.id);
  const drawn = createElement(QueryClientProvider, { client: queryClient }, [
    createElement(RouterProvider, { key: 'router', router: router as never }),
  ]);
  const place = await draw(drawn);
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const button = (words: string) =>
    Array.from(document.body.querySelectorAll('button')).find((each) => each.textContent === words) ?? null;
  const close = () => (stop(), history.destroy());
  return { place, router, field, button, close };
}
