import { type ReactNode, useState } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../test/form-page.tsx';
import { addHeading, button, show, showHook } from '../../test/show.tsx';
import { queryClient, useViewer } from '../platform/query.ts';
import { useToasts } from '../platform/toasts.ts';
import { isLive } from './progress.ts';
import { knowledgeQueries } from './queries.ts';
import { RunAnnouncer } from './RunAnnouncer.tsx';
import { StopButton } from './StopButton.tsx';
import { TrainButton } from './TrainButton.tsx';

const run = { id: 'r1', assistant: 'a1', state: 'running', phase: 'fetching', done: 0, total: 0 };
let answer: () => Response;

beforeEach(() => {
  signedIn();
  vi.stubGlobal('fetch', async () => answer());
});

const showWithQueries = (part: ReactNode) =>
  show(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

test('the focus moves to the page’s heading when the button "Train" disappears', async () => {
  answer = () => Response.json(run, { status: 202 });
  const heading = addHeading();
  await showWithQueries(<TrainButton id="a1" />);
  await button('Train').click();
  await expect.element(heading).toHaveFocus();
});

/** The run in progress, or the button that starts one, as the Training tab shows them. */
function RunOrButton() {
  const runs = useQuery(knowledgeQueries.runs(useViewer(), 'a1', 1)).data?.results ?? [];
  const live = runs.find(isLive);
  return live ? <p>{`In progress: ${live.done} of ${live.total}`}</p> : <TrainButton id="a1" />;
}

test('F31 a person who trains while another one’s training goes on is told so, and sees its progress', async () => {
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  let results: object[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    if (new URL(new Request(input).url).pathname.endsWith('/training-run/'))
      return Response.json({ results, count: results.length });
    results = [{ ...run, done: 3, total: 10 }];
    return Response.json({ detail: 'A training is already in progress' }, { status: 409 });
  });
  await showWithQueries(<RunOrButton />);
  await button('Train').click();
  await expect.element(page.getByText('In progress: 3 of 10')).toBeVisible();
  const toasts = useToasts.getState().toasts.map(({ title, detail }) => [title, detail]);
  expect(toasts).toEqual([['Training didn’t start', 'A training is already in progress']]);
});

test('if stopping a training is refused, the dialog shows the error', async () => {
  answer = () => Response.json({ detail: 'Not now' }, { status: 400 });
  await showWithQueries(<StopButton run={run as never} />);
  await button('Stop').click();
  await button('Stop training').click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Couldn’t stop training');
  await expect.element(dialog).toMatchTextContent('Not now');
});

test('a run is announced in a live region that exists before the run', async () => {
  const { now } = await showHook(
    () => useState<object | null>(null),
    ([shown]) => <RunAnnouncer run={shown as never} />,
  );
  const region = page.getByRole('status').element();
  expect(region.textContent).toBe('');
  now()[1](run);
  await expect.element(region as HTMLElement).toHaveTextContent('Training has started');
  now()[1]({ ...run, done: 5, total: 10 });
  await expect.element(region as HTMLElement).toHaveTextContent('Training 50 percent complete');
});
