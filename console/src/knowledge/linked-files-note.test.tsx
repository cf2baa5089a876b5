import { expect, test } from 'vitest';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { LinkedFilesNote } from './LinkedFilesNote.tsx';

async function noteOf(files: number): Promise<string> {
  signedIn();
  const { container, close } = await openForm(() => <LinkedFilesNote files={files} />);
  const words = container.textContent;
  await close();
  return words;
}

test.each([
  [1, 'The pages link to 1 file that was not read'],
  [1_000, 'The pages link to 1,000 files that were not read'],
  [1_240, 'The pages link to 1,240 files that were not read; the first 1,000 are listed'],
])(
  'TRN-11 of %i linked files, the note says how many there are and how many are listed',
  async (files, told) => {
    expect(await noteOf(files)).toContain(`${told}If the assistant should know them`);
  },
);
