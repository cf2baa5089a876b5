/**
 * Fails if a text of the code is missing in a catalogue, if a catalogue holds an unused text, or if one English text
 * has two Italian translations. `node check-texts.ts --write` updates the catalogues first.
 */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const config = getConfig({ cwd: import.meta.dirname });
const catalogs = await getCatalogs(config);
const problems: string[] = [];
const said = new Map<string, string>();

for (const catalog of catalogs) {
  // Lingui excludes the folder of the catalogues, and ours are in the folders of the code they translate.
  catalog.exclude = catalog.exclude.slice(1);
  if (process.argv.includes('--write'))
    await catalog.make({ orderBy: 'message', overwrite: false, clean: true });
  const used = (await catalog.collect()) ?? {};
  const domain = String(catalog.path.split('/').at(-2));
  for (const locale of config.locales as string[]) {
    const kept = (await catalog.read(locale)) ?? {};
    const where = `${domain}/${locale}.po`;
    for (const [id, message] of Object.entries(used)) {
      if (!kept[id]?.translation) problems.push(`${where}: missing ${JSON.stringify(message.message ?? id)}`);
    }
    for (const [id, message] of Object.entries(kept)) {
      const text = JSON.stringify(message.message ?? id);
      if (!used[id]) problems.push(`${where}: unused ${text}`);
      const before = said.get(`${locale} ${id}`);
      said.set(`${locale} ${id}`, message.translation ?? '');
      if (before && message.translation && before !== message.translation) {
        problems.push(`${where}: ${text} is said differently elsewhere; give one of them a context`);
      }
    }
  }
}

process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'Both catalogues hold every text.\n');
process.exitCode = problems.length > 0 ? 1 : 0;
