import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { className } from './class-names.ts';

/** The texts of a catalogue, by the identifiers that Lingui gives them. */
type Texts = Readonly<Record<string, unknown>>;

const CLASS = /\[(\S+\.module\.css) (\w+)\]/g;
const TEXT = /\{([^}]+)\}/g;

/**
 * Reads markup that the server puts into a page. `[Button.module.css button]` stands for the name of a class,
 * `{Refuse}` for the text in the language of the page.
 */
export function drawn(file: string, texts: Texts): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\n\s*/g, '')
    .replaceAll(CLASS, (_all, sheet: string, name: string) => className(name, join(dirname(file), sheet)))
    .replaceAll(TEXT, (_all, source: string) => textOf(source, texts));
}

function textOf(source: string, texts: Texts): string {
  const id = createHash('sha256').update(`${source}\u001F`).digest('base64url').slice(0, 6);
  const text = [texts[id]].flat().join('');
  if (text === '') throw new Error(`No catalogue has the text "${source}"`);
  return text;
}
