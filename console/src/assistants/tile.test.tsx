import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onlyMay, openForm, signedIn } from '../../test/form-page.tsx';
import { AssistantTile } from './AssistantTile.tsx';
import { TrainingState } from './TrainingState.tsx';

const assistant = {
  id: 'a1',
  name: 'Tributi',
  state: 'on_air',
  user_type: 'anonymous',
  off_air_reason: '',
  off_air_until: null,
  site: null,
  has_files: false,
  documents: 12,
  messages: 0,
  messages_by_day: [0, 0, 0, 0, 0, 0, 0],
  last_question: null,
  last_trained_on: null,
  training: null,
  has_new_information: false,
  failing_sources: 0,
  created_on: '2026-11-20T10:00:00Z',
  updated_on: '2026-11-20T10:00:00Z',
};

async function tileOf(changed: object): Promise<string> {
  signedIn();
  const changedOne = { ...assistant, ...changed } as never;
  const { container } = await openForm(() => <AssistantTile assistant={changedOne} />);
  return container.textContent;
}

test('the tile of an assistant on air without a website says "No website yet", not "Only in the console"', async () => {
  const text = await tileOf({});
  expect(text).toContain('No website yet');
  expect(text).not.toContain('Only in the console');
});

test('the tile after a partly succeeded run mentions pages and sources', async () => {
  const training = { id: 'r1', state: 'partly', finished_at: null, done: 12, total: 12 };
  expect(await tileOf({ training })).toContain('Couldn’t read some of its pages or sources.');
});

const learns = { has_new_information: true };
const run = (state: string) => ({ id: 'r1', state, finished_at: null, done: 12, total: 12 });
const NOTICE = 'New information to learn';

test('AST-01 TRN-07 the tile of an assistant with something to learn says so, and how many pages it knows', async () => {
  await tileOf(learns);
  await expect.element(page.getByText(NOTICE)).toBeVisible();
  expect(document.body.textContent).toContain('Answers from 12 documents');
  expect(await tileOf({})).not.toContain(NOTICE);
});

test('TRN-07 the notice is left out while training runs and for an archived assistant', async () => {
  expect(await tileOf({ ...learns, training: run('running') })).not.toContain(NOTICE);
  expect(await tileOf({ ...learns, state: 'archived' })).not.toContain(NOTICE);
});

test.each(['failed', 'partly'])('TRN-07 the notice stays below the message of a %s run', async (state) => {
  expect(await tileOf({ ...learns, training: run(state) })).toContain('It has new information to learn.');
  expect(await tileOf({ training: run(state) })).not.toContain('It has new information to learn.');
});

test('TRN-07 a person who may not train finds no button to train on the tile', async () => {
  signedIn();
  onlyMay('assistant.retrieve');
  await openForm(() => <AssistantTile assistant={{ ...assistant, ...learns } as never} />);
  await expect.element(page.getByText(NOTICE)).toBeVisible();
  expect(page.getByRole('button', { name: /^Train/ }).elements()).toHaveLength(0);
});

test('TRN-06 the tile of an assistant whose source keeps failing says so before anything else', async () => {
  const failing = { failing_sources: 1, training: run('partly') };
  await tileOf(failing);
  await expect.element(page.getByText('A source keeps failing')).toBeVisible();
  expect(await tileOf({ ...failing, training: run('running') })).not.toContain('keeps failing');
  expect(await tileOf({ ...failing, state: 'archived' })).not.toContain('keeps failing');
});

test('TRN-10 the tile of an assistant whose training waits for an answer says so', async () => {
  expect(await tileOf({ training: run('held') })).toContain('Its training waits for an answer');
});

test('TRN-04 the notice of a tile says that the assistant trains by hand only', async () => {
  await tileOf({ ...learns, only_manual_training: true });
  await expect.element(page.getByText('Only manual training')).toBeVisible();
  expect(await tileOf({ ...learns, only_manual_training: false })).not.toContain('Only manual training');
});

test('TRN-04 the row of the list says that the assistant trains by hand only', async () => {
  signedIn();
  const row = { ...assistant, ...learns, only_manual_training: true } as never;
  await openForm(() => <TrainingState assistant={row} />);
  await expect.element(page.getByText('To learn')).toBeVisible();
  await expect.element(page.getByText('Only manual training')).toBeVisible();
});
