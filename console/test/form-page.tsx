import type { ComponentProps, FunctionComponent } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContactForm } from '../src/account/profile/ContactForm.tsx';
import { EmailTab } from '../src/account/profile/EmailTab.tsx';
import { PasswordTab } from '../src/account/profile/PasswordTab.tsx';
import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import { DEFAULT_ANIMATION } from '@regia/contract/widget/animation';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { AdvancedForm } from '../src/assistants/advanced/AdvancedForm.tsx';
import { BasicInfoForm } from '../src/assistants/BasicInfoForm.tsx';
import { AnimationForm } from '../src/assistants/widget/AnimationForm.tsx';
import { InstallationForm } from '../src/assistants/installation/InstallationForm.tsx';
import { ScheduleForm } from '../src/assistants/schedule/ScheduleForm.tsx';
import { ColorsForm } from '../src/assistants/widget/ColorsForm.tsx';
import { WebsitePart } from '../src/knowledge/adding/WebsitePart.tsx';
import { DrivePart } from '../src/knowledge/drive/DrivePart.tsx';
import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { EndpointForm } from '../src/models/EndpointForm.tsx';
import { NewEndpointForm } from '../src/models/NewEndpointForm.tsx';
import { CreateAssistantPage } from '../src/knowledge/CreateAssistantPage.tsx';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';
import { followSession } from '../src/shell/follow-session.ts';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import type { OrganizationSettings } from '@regia/contract/organizations/settings';
import { SettingsForm } from '../src/organizations/SettingsForm.tsx';
import type { User } from '@regia/contract/people/users';
import { UserForm } from '../src/people/user/UserForm.tsx';
import { CreateRoleForm } from '../src/roles/CreateRoleForm.tsx';
import { RoleForm } from '../src/roles/RoleForm.tsx';
import type { IdentityProvider } from '@regia/contract/sso/providers';
import { ProviderForm } from '../src/sso/ProviderForm.tsx';
import { show } from './show.tsx';

const contact = { id: '1', username: 'ada', email: 'ada@comune.example' };
export const ASSISTANT = {
  id: '2',
  name: 'Tributi',
  language: 'it-IT',
  citations_strategy: 'inline',
  default_system_instructions: '',
  pause_text: '',
  temperature: null,
  messages_kept: 6,
  summarize_conversation: false,
  summarize_token_limit_percentage: 50,
  summarize_system_instructions: '',
  internal_instructions: '',
  advanced_instructions: '',
  has_rag: true,
  has_rag_as_tool: false,
  tool_max_concurrency: 3,
  use_contextual_compression: false,
  search_type: 'similarity',
  use_multi_query_retriever: false,
  multi_query_queries_per_language: 2,
  multi_query_system_instructions: '',
  use_self_query_retriever: false,
  search_kwargs: { k: 5, fetch_k: 20, lambda_mult: 0.8, score_threshold: 0.4, filter: NO_FILTER },
  refused_subjects: '',
  refused_subjects_text: '',
  small_talk_greeting: '',
  small_talk_thanks: '',
  small_talk_goodbye: '',
  small_talk_who_are_you: '',
  small_talk_acknowledgement: '',
  allowed_origins: ['https://www.comune.example'],
  visitor_questions_per_minute: null,
  total_questions_per_minute: null,
  chat_page: 'none',
  public_id: '5c0e8f7b2a914d63b7f1e6029d48c3a5',
  user_type: 'anonymous',
  colors: DEFAULT_COLORS,
  animation: DEFAULT_ANIMATION,
  texts: DEFAULT_TEXTS,
  training_schedule: 'mon,fri 03:00',
  only_manual_training: false,
  version: 1,
};

export const basicInfoOf = (assistant: typeof ASSISTANT) => () => (
  <BasicInfoForm {...({ assistant } as unknown as ComponentProps<typeof BasicInfoForm>)} />
);

export const colorsFormOf = (assistant: typeof ASSISTANT) => () => (
  <ColorsForm {...({ assistant } as unknown as ComponentProps<typeof ColorsForm>)} />
);

export const animationFormOf = (assistant: typeof ASSISTANT) => () => (
  <AnimationForm {...({ assistant } as unknown as ComponentProps<typeof AnimationForm>)} />
);

const SERVER = {
  base_url: 'https://regia.comune.example',
  visitor_questions_per_minute: 20,
  total_questions_per_minute: 600,
};
export const installationFormOf = (assistant: typeof ASSISTANT) => () => (
  <InstallationForm
    {...({ assistant, server: SERVER } as unknown as ComponentProps<typeof InstallationForm>)}
  />
);

const reply = (standard_text: string) => ({ default: '', max_length: 500, standard_text });
export const ADVANCED_FACTS = {
  citations_strategy: { default: 'inline' },
  temperature: { default: null, minimum: 0, maximum: 2 },
  messages_kept: { default: 6, minimum: 0, maximum: 50 },
  summarize_conversation: { default: false },
  summarize_token_limit_percentage: { default: 50, minimum: 1, maximum: 100 },
  summarize_system_instructions: { default: '', max_length: 4000 },
  internal_instructions: { default: '', max_length: 8000 },
  advanced_instructions: { default: '', max_length: 8000 },
  has_rag: { default: true },
  has_rag_as_tool: { default: false },
  tool_max_concurrency: { default: 3, minimum: 1, maximum: 8 },
  use_contextual_compression: { default: false },
  use_multi_query_retriever: { default: false },
  multi_query_queries_per_language: { default: 2, minimum: 1, maximum: 5 },
  multi_query_system_instructions: { default: '', max_length: 2000 },
  use_self_query_retriever: { default: false },
  search_type: { default: 'similarity' },
  search_kwargs: {
    default: { k: 5, fetch_k: 20, lambda_mult: 0.8, score_threshold: 0.4, filter: NO_FILTER },
    fields: {
      k: { default: 5, minimum: 1, maximum: 50 },
      fetch_k: { default: 20, minimum: 1, maximum: 200 },
      lambda_mult: { default: 0.8, minimum: 0, maximum: 1 },
      score_threshold: { default: 0.4, minimum: 0, maximum: 1 },
      filter: { default: NO_FILTER },
    },
  },
  refused_subjects: { default: '', max_length: 4000 },
  refused_subjects_text: {
    default: '',
    standard_text: 'Su questo argomento non posso rispondere.',
    max_length: 500,
  },
  small_talk_greeting: reply('Salve!'),
  small_talk_thanks: reply('Prego!'),
  small_talk_goodbye: reply('Arrivederci!'),
  small_talk_who_are_you: reply('Sono un assistente automatico.'),
  small_talk_acknowledgement: reply('Bene.'),
};
export const advancedFormOf = (assistant: typeof ASSISTANT) => () => (
  <AdvancedForm
    {...({ assistant, facts: ADVANCED_FACTS } as unknown as ComponentProps<typeof AdvancedForm>)}
  />
);

export const PLAN = { time_zone: 'Europe/Rome', next: [] };
export const scheduleFormOf = (assistant: typeof ASSISTANT) => () => (
  <ScheduleForm {...({ assistant, plan: PLAN } as unknown as ComponentProps<typeof ScheduleForm>)} />
);

const USER: User = {
  id: '9',
  username: 'grace.hill',
  first_name: '',
  last_name: '',
  email: 'grace@comune.example',
  organization_name: '',
  ssn: '',
  phone: '',
  organization: null,
  role_profile: [],
  access: 'all',
  is_active: true,
  is_superuser: false,
  has_second_factor: false,
  made_by_provider: null,
  invited_on: null,
  date_joined: '2026-11-21T14:40:00.000Z',
  last_login_on: null,
  version: 1,
};

export const ROLE = {
  id: '5',
  name: 'sportello',
  label: 'Sportello',
  is_built_in: false,
  updated_on: null,
  holders: 0,
  may_grant: true,
  permissions: [],
};

export const PROVIDER: IdentityProvider = {
  id: '6',
  name: 'Accesso',
  issuer: 'https://login.comune.example',
  client_id: 'regia',
  has_client_secret: true,
  scopes: 'openid email profile',
  button_text: '',
  groups_claim: '',
  groups: [],
  creates_accounts: false,
  role_profile: [],
  domains: [],
  leaves_second_factor: false,
  allows_passwords: false,
  is_active: false,
  redirect_url: '',
  sign_out_url: '',
  back_channel_url: '',
  linked_users: 0,
  updated_on: '2026-11-21T14:40:00.000Z',
};

export const ENDPOINT: ModelEndpoint = {
  id: '6',
  name: 'Mistral, principale',
  purpose: 'chat',
  kind: 'mistral',
  url: 'https://api.mistral.ai/v1',
  model: 'mistral-small-latest',
  key_last_four: '7f3a',
  price_in: 0.2,
  price_out: 0.6,
  context_tokens: null,
  most_at_once: null,
  first_word_seconds: null,
  silence_seconds: null,
  state: 'passed',
  test: {
    tested_on: '2026-11-21T14:40:00.000Z',
    took_ms: 3100,
    cost: 0.0002,
    first_word_ms: 420,
    tokens_per_second: 86,
    checks: [
      { name: 'reachable', outcome: 'passed', text: 'Answers in 41 ms.' },
      { name: 'key', outcome: 'passed', text: 'Accepted: ends with 7f3a.' },
    ],
  },
  assistants: [{ id: '2', name: 'Tributi', state: 'on_air' }],
  groups_gaps: false,
  fallback: null,
  fallback_of: [],
  suspended: null,
  updated_on: '2026-11-21T14:40:00.000Z',
};

export const SETTINGS: OrganizationSettings = {
  id: '8',
  name: 'Comune di Esempio',
  vat_number: '',
  language: 'it-IT',
  time_zone: 'Europe/Rome',
  privacy_address: '',
  terms_address: '',
  distress: DEFAULT_DISTRESS,
  distress_confirmed_on: '2026-11-20T09:00:00.000Z',
  distress_confirmed_by: 'admin',
  retention_days: null,
  obfuscate_after_days: null,
  claimed_domains: ['comune.example'],
  second_factor: [
    {
      role_profile: { id: '1', name: 'superuser', label: 'Superuser' },
      is_required: true,
      may_change: false,
    },
    { role_profile: { id: '3', name: 'editor', label: 'Editor' }, is_required: false, may_change: true },
  ],
  version: 4,
};

/** The full-page forms, each with a field to type in. */
export const FORMS = {
  '../account/profile/ContactForm.tsx': [
    () => <ContactForm contact={contact as ComponentProps<typeof ContactForm>['contact']} />,
    'First name optional',
  ],
  '../account/profile/EmailTab.tsx': [EmailTab, 'New email'],
  '../account/profile/PasswordTab.tsx': [PasswordTab, 'Current password'],
  '../assistants/advanced/AdvancedForm.tsx': [advancedFormOf(ASSISTANT), 'Reply to thanks'],
  '../assistants/schedule/ScheduleForm.tsx': [scheduleFormOf(ASSISTANT), 'At'],
  '../assistants/BasicInfoForm.tsx': [basicInfoOf(ASSISTANT), 'Name'],
  '../assistants/widget/AnimationForm.tsx': [animationFormOf(ASSISTANT), 'Name shown optional'],
  '../assistants/installation/InstallationForm.tsx': [installationFormOf(ASSISTANT), 'Each visitor optional'],
  '../assistants/widget/ColorsForm.tsx': [colorsFormOf(ASSISTANT), 'Main text'],
  '../knowledge/CreateAssistantPage.tsx': [CreateAssistantPage, 'Name'],
  '../knowledge/adding/WebsitePart.tsx': [
    () => <WebsitePart id="2" isTraining={false} isManual={false} isHidden={false} onDone={() => {}} />,
    'Sitemap or website address',
  ],
  '../knowledge/drive/DrivePart.tsx': [
    () => <DrivePart id="2" isTraining={false} isManual={false} isHidden={false} onDone={() => {}} />,
    'Folder address',
  ],
  '../models/EndpointForm.tsx': [() => <EndpointForm endpoint={ENDPOINT} />, 'Name'],
  '../models/NewEndpointForm.tsx': [NewEndpointForm, 'Name'],
  '../organizations/SettingsForm.tsx': [() => <SettingsForm settings={SETTINGS} />, 'Name'],
  '../people/user/UserForm.tsx': [
    () => <UserForm user={USER} queryKey={['users', 'one']} />,
    'First name optional',
  ],
  '../roles/CreateRoleForm.tsx': [() => <CreateRoleForm profiles={[ROLE]} from={undefined} />, 'Name'],
  '../roles/RoleForm.tsx': [() => <RoleForm profile={ROLE} />, 'Name'],
  '../sso/ProviderForm.tsx': [() => <ProviderForm provider={PROVIDER} claimed={[]} />, 'Name'],
} as const satisfies Record<string, readonly [FunctionComponent, field: string]>;

/** Signs a user in. The server does not answer. */
export function signedIn(user = '7'): void {
  const me = {
    id: user,
    permissions: [
      'assistant.update',
      'assistant.graphics',
      'assistant.api_key',
      'assistant.advanced',
      'assistant.train',
      'organization.update',
      'user.update',
    ],
    profiles: [],
  };
  useSession.setState({ tokens: { access: 'a', refresh: 'r' }, me: me as never });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
}

/** Answers each save of the assistant with what was sent, as the next version. Returns the bodies. */
export function savedBodies(): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET', body }: RequestInit) => {
    if (method !== 'PATCH') return new Promise(() => {});
    const sent = JSON.parse(body as string) as { version: number };
    bodies.push(sent);
    return Promise.resolve(Response.json({ ...ASSISTANT, ...sent, version: sent.version + 1 }));
  });
  return bodies;
}

/** Leaves the signed-in user these permissions. */
export const onlyMay = (...permissions: string[]): void =>
  useSession.setState({ me: { id: '7', permissions, profiles: [] } as never });

export const field = (label: string) => page.getByLabelText(label, { exact: true });

/** Opens the form on a page of a console that has a login and one other page. */
export async function openForm(Form: FunctionComponent) {
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const formPage = createRoute({
    getParentRoute: () => app,
    path: '/profile/email',
    loader: () => ({ mail: true }),
    component: Form,
  });
  const outside = ['/elsewhere', '/auth/login'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const address = location.href;
  window.history.replaceState(null, '', '/profile/email');
  const history = createBrowserHistory();
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([formPage]), ...outside]),
    history,
  });
  const stop = followSession(router, app.id);
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await shown.unmount();
    stop();
    history.destroy();
    window.history.replaceState(null, '', address);
  };
  onTestFinished(close);
  return { ...shown, router, close };
}
