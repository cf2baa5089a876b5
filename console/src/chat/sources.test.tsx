import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
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
