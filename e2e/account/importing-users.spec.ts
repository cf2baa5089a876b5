import { readFile } from 'node:fs/promises';
import { violationsOn } from '../axe.ts';
import { enter } from '../people.ts';
import { DESK, expect, PHONE, test } from '../test.ts';
import { ENGLISH, ITALIAN, sayIn } from '../texts.ts';

/** A file with two good rows and ten with faults. */
const fileOf = (name: string): string =>
  [
    'Nome;Cognome;E-mail;Nome utente;Codice fiscale;Ruolo;is_superuser',
    `Ada;Rossi;ada@${name}.example;ada.${name};;Editor;`,
    `Ugo;Neri;ugo@${name}.example;ugo.${name};;;`,
    `Eva;Uno;senza-chiocciola;eva.${name};;;`,
    `Eva;Due;;;;;`,
    `Eva;Tre;tre@${name}.example;con spazi;;;`,
    `Eva;Quattro;quattro@${name}.example;;SBAGLIATO;;`,
    `Eva;Cinque;cinque@${name}.example;;;Capo;`,
    `Eva;Sei;sei@${name}.example;;;;sì`,
    `Eva;Sette;ADA@${name}.example;;;;`,
    `Eva;Otto;otto@;;;;`,
    `Eva;Nove;nove@${name}.example;;;Superuser;`,
    `Eva;Dieci;ugo@${name}.example;;;;`,
  ].join('\r\n');

for (const { look, size, name } of [
  { look: ITALIAN, size: DESK, name: 'banco' },
  { look: ENGLISH, size: PHONE, name: 'phone' },
]) {
  test.describe(`in ${look.language}`, () => {
    const say = sayIn(look.language);
    test.use({ locale: look.locale, viewport: size });

    test('USER-04 an admin imports a file with ten faults, mends the rows that failed, and imports them', async ({
      page,
      context,
      instance,
    }) => {
      await enter(context, instance, { as: 'admin', language: look.language });
      await page.goto('/account/user/');
      await page.getByRole('link', { name: say('Import'), exact: true }).click();
      const choose = (text: string) =>
        page
          .getByLabel(say('CSV or XLSX file'))
          .setInputFiles({ name: 'persone.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
      const counts = page.getByRole('status').locator('dd');

      await test.step('the preview names nine faults; the superuser’s profile is refused at the import', async () => {
        await choose(fileOf(name));
        await expect(
          page.getByRole('listitem').filter({ hasText: 'senza-chiocciola' }).first(),
        ).toBeVisible();
        expect(await violationsOn(page)).toEqual([]);
        await page.getByRole('checkbox').click();
      });
      await test.step('two are saved, ten are not', async () => {
        await page.getByRole('button', { name: /^(?:Importa|Import) 3/ }).click();
        await expect(counts).toHaveText(['12', '2', '10', '2', '1']);
        expect(await violationsOn(page)).toEqual([]);
      });
      const mended = await test.step('the rows to mend are a file with the reasons', async () => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: say('Download the rows to fix') }).click(),
        ]);
        const [header = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
        expect(rows).toHaveLength(10);
        const separator = look === ITALIAN ? ';' : ',';
        return [
          header,
          ...rows.map((row, at) => {
            const cells = row.split(separator);
            return [cells[0], cells[1], `nuova${at}@${name}.example`, `nuova${at}.${name}`].join(separator);
          }),
        ].join('\r\n');
      });
      await test.step('the mended rows are imported', async () => {
        await page.getByRole('button', { name: say('Import another file') }).click();
        await choose(mended);
        await page.getByRole('checkbox').click();
        await page.getByRole('button', { name: /^(?:Importa|Import) 10/ }).click();
        await expect(counts).toHaveText(['10', '10', '10']);
      });
      await test.step('the list has them', async () => {
        await page.goto(`/account/user/?search=nuova9.${name}`);
        await expect(page.getByText(`nuova9@${name}.example`)).toBeVisible();
      });
    });
  });
}
