import { formatter } from '@lingui/format-po';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The language of a story, and that of its browser. Stories alternate, so that both languages are seen throughout. */
export const ITALIAN = { language: 'it-IT', locale: 'it-IT' } as const;
export const ENGLISH = { language: 'en-US', locale: 'en-GB' } as const;

export type Language = (typeof ITALIAN | typeof ENGLISH)['language'];

/** Returns the console's translation of a source text: without its tags, with the values inserted. */
export type Say = (message: string, values?: Record<string, string | number>) => string;

const sources = join(import.meta.dirname, '..', 'console', 'src');

/** Fails if the console does not have the text, or has two translations of it. */
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
      throw new Error(`“${message}” has ${text === undefined ? 'no translation' : 'several translations'}`);
    }
    const plain = text.replace(/<\/?\d+\/?>/g, '');
    return plain.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
  };
}
