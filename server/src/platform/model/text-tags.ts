import { randomBytes } from 'node:crypto';

/** Returns a random suffix that occurs in none of the texts, for tags that no text can close. */
export function suffixFor(texts: readonly unknown[]): string {
  for (;;) {
    const suffix = randomBytes(6).toString('hex');
    if (!texts.some((text) => String(text).includes(suffix))) return suffix;
  }
}

/** Escapes our tags, so that no text looks like one. */
export const escapeTags = (text: string): string => text.replace(/<(?=[\s/]*(?:passage|question)\b)/giu, '‹');

/** The same for a text that stands in, or becomes, a summary of a conversation. */
export const escapeSummaryTags = (text: string): string =>
  escapeTags(text).replace(/<(?=[\s/]*(?:summary|conversation|visitor|assistant)\b)/giu, '‹');
