import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { Differences } from './Differences.tsx';

test('AST-02 two versions stand side by side, in the words of the form', async () => {
  await show(
    <Differences
      older="Version 31"
      newer="Version 32"
      differences={[
        { field: 'citations_strategy', before: 'inline', after: 'none' },
        { field: 'small_talk_thanks', before: '', after: 'Prego' },
        { field: 'colors.primary', before: '#155548', after: '#10263f' },
      ]}
    />,
  );
  const rows = page.getByRole('row').elements() as HTMLTableRowElement[];
  expect(rows.map((row) => Array.from(row.cells, ({ textContent }) => textContent))).toEqual([
    ['Setting', 'Version 31', 'Version 32'],
    ['Citations', 'In the text', 'None'],
    ['Reply to thanks', '—', 'Prego'],
    ['Colors › Primary', '#155548', '#10263f'],
  ]);
  const colors = [...document.querySelectorAll('td rect')].map((one) => one.getAttribute('fill'));
  expect(colors).toEqual(['#155548', '#10263f']);
});

test('AST-02 a switch, a list and no value of two versions are read as in the form', async () => {
  await show(
    <Differences
      older="1"
      newer="2"
      differences={[
        { field: 'only_manual_training', before: false, after: true },
        { field: 'allowed_origins', before: [], after: ['https://a.example', 'https://b.example'] },
        { field: 'visitor_questions_per_minute', before: null, after: 5 },
      ]}
    />,
  );
  const rows = page.getByRole('row').elements() as HTMLTableRowElement[];
  expect(rows.slice(1).map((row) => Array.from(row.cells, (cell) => cell.textContent).slice(1))).toEqual([
    ['No', 'Yes'],
    ['—', 'https://a.example\nhttps://b.example'],
    ['—', '5'],
  ]);
});
