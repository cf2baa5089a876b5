import { comes, does, draw, using } from '../../test/draw.ts';
import { signedIn } from '../../test/form-page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement, type FunctionComponent, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../platform/query.ts';
import { RunSpoken } from './RunSpoken.tsx';
import { StopButton } from './StopButton.tsx';
import { TrainButton } from './TrainButton.tsx';

const run = { id: 'r1', assistant: 'a1', state: 'running', phase: 'fetching', done: 0, total: 0 };
let answer: () => Response;

beforeEach(() => {
  signedIn();
  vi.stubGlobal('fetch', async () => answer());
});

/** On a page with its heading. */
async function drawn(part: unknown, props: object) {
  const heading = document.createElement('h1');
  heading.setAttribute('data-page-heading', '');
  document.body.appendChild(heading);
  const place = await draw(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(part as FunctionComponent<object>, props),
    ),
  );
  const button = (words: string) =>
    Array.from(document.body.querySelectorAll('button')).find((each) => each.textContent === words) ?? null;
  return { place, heading, button };
}

test('the focus goes to the page whose button to train goes with its panel', async () => {
  answer = () => Response.json(run, { status: 202 });
  const { heading, button } = await drawn(TrainButton, { id: 'a1' });
  button('Train')!.focus();
  await does(button('Train'), 'click');
  await comes(() => expect(document.activeElement === heading).toBe(true));
  heading.remove();
});

test('a training that could not be stopped is told where it was asked', async () => {
  answer = () => Response.json({ detail: 'Not now' }, { status: 400 });
  const { heading, button } = await drawn(StopButton, { run });
  await does(button('Stop'), 'click');
  await comes(() => expect(button('Stop the training')).not.toBeNull());
  await does(button('Stop the training'), 'click');
  const dialog = () => document.body.querySelector('[role=alertdialog]')?.textContent;
  await comes(() => expect(dialog()).toContain('The training goes on'));
  expect(dialog()).toContain('Not now');
  heading.remove();
});

test('a run is spoken in a region that was there before it', async () => {
  const { place, now } = await using(
    () => useState<object | null>(null),
    ([shown]) => createElement(RunSpoken, { run: shown } as never),
  );
  const region = place.querySelector('output')!;
  expect(region.textContent).toBe('');
  await act(async () => now()[1](run));
  expect(region.textContent).toBe('The training has begun');
  await act(async () => now()[1]({ ...run, done: 5, total: 10 }));
  expect(region.textContent).toBe('Training at 50 percent');
});
