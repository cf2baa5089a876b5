import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASSISTANT, openForm } from '../../../test/form-page.tsx';
import { knowledgeServer } from '../../../test/knowledge-server.ts';
import { button } from '../../../test/show.tsx';
import { useViewer } from '../../platform/query.ts';
import { trainingPlanQuery } from './plan-query.ts';
import { ScheduleSummary } from './ScheduleSummary.tsx';

async function open(changed: object, permission = 'assistant.train') {
  knowledgeServer(['assistant.retrieve', permission], {
    '/assistant/2/training/': { body: { time_zone: 'Europe/Rome', next: [] } },
    '/assistant/2/': { body: { ...ASSISTANT, state: 'preview', ...changed } },
  });
  await openForm(() => (
    <>
      <PlanRead />
      <ScheduleSummary id="2" />
    </>
  ));
}

/** The plan, as other panels of the tab read it. */
function PlanRead() {
  const { data } = useQuery(trainingPlanQuery(useViewer(), '2'));
  return data && <p>{data.time_zone}</p>;
}

const BY_HAND = 'It trains only when a person starts it.';

test('TRN-04 the schedule is told in words, and its form opens with the focus in it', async () => {
  await open({});
  await expect.element(page.getByText('Mon, Fri at 03:00 AM')).toBeVisible();
  expect(page.getByText(BY_HAND).elements()).toEqual([]);
  await expect.element(page.getByText('Europe/Rome')).toBeVisible();
  await button('Change the schedule').click();
  await expect.element(page.getByRole('switch', { name: 'Train by itself' })).toHaveFocus();
});

test.each([{ training_schedule: '' }, { only_manual_training: true }])(
  'TRN-04 the summary of an assistant with %j says that a person starts its training',
  async (changed) => {
    await open(changed);
    await expect.element(page.getByText(BY_HAND)).toBeVisible();
    expect(page.getByText(/03:00/).elements()).toEqual([]);
  },
);

test('USER-05 TRN-04 a person who may not train reads the summary, and finds no button', async () => {
  await open({}, 'assistant.try');
  await expect.element(page.getByText('Mon, Fri at 03:00 AM')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
