import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { show } from '../../test/show.tsx';
import { useToasts } from '../platform/toasts.ts';
import { FilesOfAssistant } from './FilesOfAssistant.tsx';
import { Sources } from './Sources.tsx';

const TITLE = 'Quando si paga la tassa sui rifiuti, a chi spetta la riduzione e come si chiede';
const CITATION = {
  number: 1,
  document: '01990000-0000-7000-8000-000000000000',
  title: 'Tributi',
  heading: TITLE,
  quote: 'Entro giugno.',
  url: 'https://c.example/',
  fingerprint: '',
};

test('AST-07 the mark of a source stands beside the first line of its title, also of a title with several lines', async () => {
  await show(
    <div style={{ width: 240 }}>
      <Sources citations={[CITATION]} />
    </div>,
  );
  const mark = page.getByText('1', { exact: true }).element().getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('link', { name: `Tributi › ${TITLE}` }).element());
  const lines = [...words.getClientRects()];
  expect(lines.length).toBeGreaterThan(1);
  const middle = (box: DOMRect) => box.top + box.height / 2;
  expect(Math.abs(middle(mark) - middle(lines[0]!))).toBeLessThan(4);
});

test('MON-03 a source has one link, its place', async () => {
  await show(<Sources citations={[CITATION]} />);
  await expect.element(page.getByRole('link')).toHaveAccessibleName(`Tributi › ${TITLE}`);
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

/** A window that a click opens, with the addresses that it goes to and the files that it shows. */
function openedWindow() {
  const went: string[] = [];
  const shown: Blob[] = [];
  const replace = (url: string): void => void went.push(url);
  const close = (): void => void went.push('closed');
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as never);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    shown.push(blob as Blob);
    return 'blob:file';
  });
  return { went, shown };
}

const CONTENT = new Response('%PDF', { headers: { 'content-type': 'application/octet-stream' } });

/** Shows a source in a file of the assistant, and presses it. Returns the paths of the calls. */
async function press(name: string, answer: Response): Promise<string[]> {
  onTestFinished(() => void vi.restoreAllMocks());
  const asked: string[] = [];
  signedIn();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(new URL(new Request(input).url).pathname);
    return answer.clone();
  });
  await openForm(() => (
    <FilesOfAssistant value="a1">
      <Sources citations={[{ ...CITATION, title: 'TARI, p. 12', heading: '', url: `/file/f1/${name}` }]} />
    </FilesOfAssistant>
  ));
  await page.getByRole('link', { name: 'TARI, p. 12' }).click();
  return asked;
}

test('TRN-03 a cited file is fetched as the signed-in person, and opens at its page', async () => {
  const { went, shown } = openedWindow();
  const asked = await press('TARI%202026.pdf#page=12', CONTENT);
  await expect.poll(() => went).toEqual(['blob:file#page=12']);
  expect(asked).toEqual([expect.stringMatching(/\/assistant\/a1\/file\/f1\/content\/$/u)]);
  expect([shown[0]?.type, await shown[0]?.text()]).toEqual(['application/pdf', '%PDF']);
});

test('TRN-03 a cited file that a browser does not show is saved under its name', async () => {
  const { went, shown } = openedWindow();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await press('orari.html', CONTENT);
  await expect.poll(() => saved).toEqual(['orari.html']);
  expect([shown.length, went]).toEqual([1, []]);
});

test('TRN-03 a cited file that is gone opens no window, and a message says so', async () => {
  const { went } = openedWindow();
  await press('TARI%202026.pdf#page=12', Response.json({ detail: 'Not found.' }, { status: 404 }));
  await expect.poll(() => went).toEqual(['closed']);
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
    'There was an error with the file download',
  ]);
});
