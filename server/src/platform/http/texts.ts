import type { Language } from '@regia/contract/fields';
import { en } from './texts-en.ts';
import { it } from './texts-it.ts';

export type TextKey = keyof typeof it;

/** A text of the server in the given language, with its `{placeholders}` filled. */
export function textOf(
  language: Language,
  key: TextKey,
  values: Record<string, string | number> = {},
): string {
  const catalogue: Record<TextKey, string> = language === 'en-US' ? en : it;
  return catalogue[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(it, key);
