import { expect, test } from 'vitest';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { AssistantTile } from './AssistantTile.tsx';

const assistant = {
  id: 'a1',
  name: 'Tributi',
  state: 'on_air',
  user_type: 'anonymous',
  off_air_reason: '',
  off_air_until: null,
  site: null,
  documents: 12,
  messages: 0,
  messages_by_day: [0, 0, 0, 0, 0, 0, 0],
  last_question: null,
  last_trained_on: null,
  training: null,
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
