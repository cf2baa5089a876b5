import { formatter } from '@lingui/format-po';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The languages that a story is played in: its own, and that of the browser it is played with. */
export const LANGUAGES = [
  { language: 'it-IT', locale: 'it-IT' },
  { language: 'en-US', locale: 'en-GB' },
] as const;

export type Language = (typeof LANGUAGES)[number]['language'];

/** What the console says in a person's language for a text of its sources: without its tags, the values in their places. */
export type Say = (message: string, values?: Record<string, string | number>) => string;

const sources = join(import.meta.dirname, '..', 'console', 'src');

/** Fails where the console no longer has the text, or has two translations of it. */
export function sayIn(language: Language): Say {
  const said = new Map<string, Set<string>>();
  for (const file of globSync(`**/${language}.po`, { cwd: sources })) {
    const catalogue = formatter().parse(readFileSync(join(sources, file), 'utf8'), {
      locale: language,
      sourceLocale: 'en-US',
      filename: file,
    });
    for (const { message = '', translation } of Object.values(catalogue)) {
      said.set(message, (said.get(message) ?? new Set()).add(translation || message));
    }
  }
  return (message, values = {}) => {
    const [text, ...others] = said.get(message) ?? [];
    if (text === undefined || others.length > 0) {
      throw new Error(`“${message}” is said in ${text === undefined ? 'no' : 'more than one'} way`);
    }
    const plain = text.replace(/<\/?\d+\/?>/g, '');
    return plain.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
