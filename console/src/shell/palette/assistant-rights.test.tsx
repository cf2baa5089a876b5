import { type ReactNode, useEffect } from 'react';
import { createRoute, useLocation } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../test/open-page.tsx';
import { useSession } from '../../platform/session/store.ts';
import type { Named } from './use-assistant-entries.tsx';
import { useAssistantEntries } from './use-assistant-entries.tsx';
import { usePageEntries } from './use-page-entries.tsx';
import { useShellKeys } from './use-shell-keys.ts';

const ASSISTANT = { id: '01990000-0000-7000-8000-0000000000a1', name: 'Tributi' };
const LIST = '/ai/ai-assistants/';
const START = `${LIST}${ASSISTANT.id}/`;

/** The actions on an assistant that the command palette offers, and the pages of the palette. */
function Offered({ state, isManual = false }: { state: Named['state']; isManual?: boolean }) {
  const assistant = { ...ASSISTANT, state, only_manual_training: isManual };
  const { actions = [] } = useAssistantEntries(() => {})(assistant);
  const pages = usePageEntries();
  return (
    <>
      <p data-testid="actions">
        {actions.map(({ label, detail }) => label + (detail ? `: ${detail}` : '')).join(', ')}
      </p>
      <p data-testid="pages">{pages.map(({ label }) => label).join(', ')}</p>
    </>
  );
}

async function open(permissions: readonly string[], Part: () => ReactNode): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await openPage({
    address: START,
    permissions,
    routes: (app) => [createRoute({ getParentRoute: () => app, path: '$', component: Part })],
  });
}

test.each([
  ['assistant.try', 'preview', 'Try'],
  ['assistant.train', 'preview', 'Train now'],
  ['assistant.retrieve', 'preview', 'Training and sources, Basic info, Colors, Conversation'],
  ['assistant.enable', 'preview', 'Put on air…'],
  ['assistant.enable', 'on_air', ''],
  ['assistant.disable', 'on_air', 'Take off air…'],
  ['assistant.disable', 'off_air', ''],
  ['assistant.list', 'on_air', ''],
] as const)(
  'USER-06 with %s alone the palette offers for an assistant in the state %s: %s',
  async (permission, state, offered) => {
    await open([permission], () => <Offered state={state} />);
    await expect.element(page.getByTestId('actions')).toHaveTextContent(offered);
  },
);

test('TRN-04 the palette says of an assistant with only manual training that it trains by hand only', async () => {
  await open(['assistant.train'], () => <Offered state="preview" isManual />);
  await expect.element(page.getByTestId('actions')).toHaveTextContent('Train now: Only manual training');
});

test.each([
  ['assistant.create', 1],
  ['assistant.update', 0],
] as const)(
  'USER-06 with %s alone the palette leads to a new assistant %d times',
  async (permission, times) => {
    await open([permission], () => <Offered state="preview" />);
    await expect.element(page.getByTestId('pages')).toBeVisible();
    expect(page.getByText(/New assistant/).elements()).toHaveLength(times);
  },
);

test.each([
  ['Import users', ['user.manage'], 1],
  ['Import users', ['user.list', 'user.create'], 0],
  ['Registrations', ['user.manage'], 1],
  ['New user', ['user.list', 'user.create'], 1],
  ['New user', ['user.list'], 0],
  ['New user', ['user.create'], 0],
  ['New role profile', ['role.list', 'role.create'], 1],
  ['New role profile', ['role.create'], 0],
] as const)(
  'USER-06 the palette leads to the page %s, with %j: %d times',
  async (label, permissions, times) => {
    await open(permissions, () => <Offered state="preview" />);
    await expect.element(page.getByTestId('pages')).toMatchTextContent(/Your profile/);
    expect(page.getByText(new RegExp(label)).elements()).toHaveLength(times);
  },
);

test.each([
  ['superuser', 1],
  ['acomea', 1],
  ['admin', 0],
])(
  'USER-05 under the profile %s the palette leads to a model of one’s own %d times',
  async (profile, times) => {
    await open([], () => <Offered state="preview" />);
    useSession.setState({ profile });
    await expect.element(page.getByTestId('pages')).toMatchTextContent(/Your profile/);
    await expect.poll(() => page.getByText(/Connect a model/).elements()).toHaveLength(times);
  },
);

let visited: string[];
/** Binds the keys, and notes the addresses. */
function Keys() {
  useShellKeys();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    visited.push(address);
  }, [address]);
  return <p>{address}</p>;
}

test.each([
  ['gs', [], []],
  ['gs', ['dashboard.statistics'], ['/dashboard/statistics/']],
  ['p', ['assistant.train'], []],
  ['p', ['assistant.try'], [`${START}try/`]],
  ['a', ['assistant.try'], []],
  ['a', ['assistant.train'], [`${START}training/`]],
])('USER-06 the key %s with the permissions %j leads to %j', async (key, permissions, led) => {
  visited = [];
  await open(['assistant.list', ...permissions], Keys);
  await expect.element(page.getByText(START, { exact: true })).toBeVisible();
  await userEvent.keyboard(key);
  if (led[0]) await expect.element(page.getByText(led[0], { exact: true })).toBeVisible();
  // A later key, so that the earlier one has had its effect.
  await userEvent.keyboard('ga');
  await expect.element(page.getByText(LIST, { exact: true })).toBeVisible();
  expect(visited).toEqual([START, ...led, LIST]);
});
