import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PERMISSIONS } from '@regia/contract/roles/permissions';
import { onlyMay, openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { EmptyTrial } from './EmptyTrial.tsx';

const QUESTIONS = ['How do I renew the card?', 'What does it cost?', 'When is it ready?'];

async function open(body: unknown, status = 200) {
  signedIn();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const onAsk = vi.fn<(question: string) => void>();
  await openForm(() => <EmptyTrial assistant="a1" onAsk={onAsk} />);
  return onAsk;
}

test('AST-07 an empty trial offers the suggested questions; a press asks one', async () => {
  const onAsk = await open({ questions: QUESTIONS });
  const list = page.getByRole('list', { name: 'Suggested questions' });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(QUESTIONS);
  await button('What does it cost?').click();
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('What does it cost?');
});

test.each([
  ['has no suggestion', { questions: [] }, 200],
  ['refuses', { detail: 'no' }, 404],
])('AST-07 an empty trial stays usable if the server %s', async (_, body, status) => {
  await open(body, status);
  await expect.element(page.getByText('Ask it something')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('AST-07 a trial that was opened during the first training offers the questions when it has ended', async () => {
  const answer = { documents: 0, questions: QUESTIONS };
  await open(answer);
  await expect.element(page.getByText('It doesn’t know anything yet')).toBeVisible();
  answer.documents = 3;
  await expect.element(page.getByRole('list', { name: 'Suggested questions' })).toBeVisible();
});

test.each([
  ['documents come', { documents: 5 }],
  ['the training ends', { training: { state: 'succeeded' } }],
])('AST-07 a trial that was opened during a training offers more questions when %s', async (_, later) => {
  const answer = { documents: 1, training: { state: 'running' }, questions: QUESTIONS.slice(0, 1) };
  await open(answer);
  await expect.element(button('How do I renew the card?')).toBeVisible();
  Object.assign(answer, { questions: QUESTIONS }, later);
  await expect.element(button('When is it ready?')).toBeVisible();
});

test.each([
  ['every permission but assistant.train', PERMISSIONS.filter((one) => one !== 'assistant.train'), 0],
  ['assistant.train alone', ['assistant.train'], 1],
])(
  'AST-07 USER-06 an assistant without pages leads to the training, with %s',
  async (_, permissions, times) => {
    signedIn();
    onlyMay(...permissions);
    queryClient.clear();
    vi.stubGlobal('fetch', async () => Response.json({ documents: 0, questions: QUESTIONS }));
    await openForm(() => <EmptyTrial assistant="a1" onAsk={() => {}} />);
    await expect.element(page.getByText('It doesn’t know anything yet')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
    expect(page.getByRole('link', { name: 'Go to training' }).elements()).toHaveLength(times);
  },
);
