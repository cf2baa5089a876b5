import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapOf } from '../../../test/web-site.ts';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { pageOf, SERVICE } from '../extraction/municipal/municipal.fixture.ts';
import { describeFigures } from './report.ts';
import { askSet, figuresOf } from './set-quality.ts';
import { setsIn } from './shape.ts';

const folder = mkdtempSync(join(tmpdir(), 'comune-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('ANS-01 an evaluation of a municipal site counts the right sections of the questions that ask for one', async () => {
  const parking = `<h1 data-element="service-title">Sosta dei residenti</h1><p>Il permesso per lasciare l’auto in centro.</p>
    <h2>Quanto costa</h2><p>Il permesso di sosta costa 30 euro.</p><h2>Contatti</h2><p>Ufficio Sosta, 0461 888</p>`;
  mkdirSync(join(folder, 'site-comune'));
  writeFileSync(join(folder, 'site-comune/tessera.html'), pageOf(SERVICE));
  writeFileSync(
    join(folder, 'site-comune/sosta.html'),
    pageOf(parking, { trail: ['Servizi', 'Strade', 'Sosta'] }),
  );
  const { body } = sitemapOf('https://valdoro.example', ['/tessera.html', '/sosta.html']);
  writeFileSync(join(folder, 'site-comune/sitemap.xml'), body ?? '');
  const lines = [
    {
      q: 'Quanto costa il permesso di sosta?',
      pages: ['sosta.html'],
      answer_contains: ['30 euro'],
      heading: 'Quanto costa',
      asks: 'cost',
    },
    {
      q: 'Quanto costa la tessera della biblioteca?',
      pages: ['tessera.html'],
      answer_contains: ['4,50'],
      heading: 'Contatti',
      asks: 'contact',
    },
    {
      q: 'Che cosa è la tessera della biblioteca?',
      pages: ['tessera.html'],
      answer_contains: ['tre biblioteche'],
    },
  ];
  writeFileSync(join(folder, 'questions-comune.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const [set, ...others] = setsIn(folder);
  expect([set?.name, others]).toEqual(['comune', []]);
  const figures = figuresOf(await askSet(database.db, set!));
  expect(figures.served.pageFirst).toBe(100);
  expect(figures.served.rightSection).toEqual({ right: 1, asked: 2 });
  expect(describeFigures(figures)).toContain('right section  1 of the 2 questions that ask for one');
});
