import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, openForm } from '../../test/form-page.tsx';
import { addHeading, button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { AddSourceDialog } from './AddSourceDialog.tsx';
import { knowledgeServer, SITE } from '../../test/knowledge-server.ts';
import type { Reply } from '../../test/knowledge-server.ts';

const address = field('Sitemap or website address');
const ADDED = { status: 201, body: { id: 's1' } };

/** Opens the dialog by a button that is gone afterwards. */
async function open({ isTraining = false, isManual = false, site = { body: SITE } as Reply } = {}) {
  const server = knowledgeServer(['assistant.train'], {
    'source-preview/': site,
    'source/': ADDED,
    '/assistant/a1/': { body: { id: 'a1', only_manual_training: isManual } },
  });
  const heading = addHeading();
  function Opener() {
    const [step, setStep] = useState<'closed' | 'open' | 'gone'>('closed');
    return (
      <>
        {step !== 'gone' && <button onClick={() => setStep('open')}>Open</button>}
        {step === 'open' && (
          <AddSourceDialog id="a1" isTraining={isTraining} onClose={() => setStep('gone')} />
        )}
      </>
    );
  }
  await openForm(Opener);
  await button('Open').click();
  await address.fill('www.comune.example');
  return { ...server, heading };
}

test('TRN-01 Enter adds the source and trains; the focus moves to the heading', async () => {
  const { bodiesOf, heading } = await open();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodiesOf('/source/'))
    .toEqual([{ kind: 'sitemap', url: 'www.comune.example', train: true }]);
  await expect.element(heading).toHaveFocus();
});

test('TRN-01 “Add only” adds the source without a training', async () => {
  const { bodiesOf } = await open();
  await button('Add only').click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

test('TRN-01 during a training the source waits for the next one', async () => {
  const { bodiesOf } = await open({ isTraining: true });
  await expect.element(button('Add and train')).not.toBeInTheDocument();
  await expect.element(button('Add only')).not.toBeInTheDocument();
  await button('Add source').click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

test.each([true, false])(
  'TRN-04 with only manual training the dialog says that a person has to start it: %s',
  async (isTraining) => {
    await open({ isTraining, isManual: true });
    await expect
      .element(page.getByRole('dialog', { name: 'Add a source' }))
      .toHaveAccessibleDescription(/ Only manual training: a person has to start it\.$/);
  },
);

test('TRN-04 without it the dialog does not speak of manual training', async () => {
  await open();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(page.getByText(/Only manual training/).elements()).toEqual([]);
});

const SILENT = {
  status: 400,
  body: { url: ['The site isn’t responding.'] },
  headers: { 'Regia-Refusal': 'site_unreachable' },
};

test.each(['{Enter}', 'Add only'])(
  'TRN-01 a site that does not answer is told once, at its field, and not added: %s',
  async (press) => {
    const { bodiesOf } = await open({ site: SILENT });
    if (press === '{Enter}') await userEvent.keyboard(press);
    else await button(press).click();
    await expect.element(address).toHaveAccessibleDescription('The site isn’t responding.');
    await expect.element(address).toHaveFocus();
    expect(page.getByText('The site isn’t responding.').elements()).toHaveLength(1);
    expect(bodiesOf('/source/')).toEqual([]);
    await button('Add it anyway, without training').click();
    await expect
      .poll(() => bodiesOf('/source/'))
      .toEqual([{ kind: 'sitemap', url: 'www.comune.example', train: false }]);
  },
);

test('TRN-01 a site that cannot be read for another reason has no button to add it anyway', async () => {
  await open({ site: { status: 400, body: { url: ['The page is empty.'] } } });
  await expect.element(page.getByRole('dialog').getByRole('status')).toMatchTextContent('The page is empty.');
  expect(button('Add it anyway, without training').elements()).toEqual([]);
});

test('TRN-01 a site that does not answer can be added right after the preview says it', async () => {
  const { bodiesOf } = await open({ site: SILENT, isTraining: true });
  await expect.element(page.getByRole('dialog').getByRole('status')).toMatchTextContent('isn’t responding');
  await button('Add it anyway, without training').click();
  await expect.poll(() => bodiesOf('/source/')).toMatchObject([{ train: false }]);
});

test('TRN-01 shows the site before it is added', async () => {
  await open();
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toMatchTextContent('124 pages in the sitemap');
});
