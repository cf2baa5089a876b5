import type { LetterToLayOut } from './letter.ts';

/** Renders the text part: the same words in the same order as the HTML part. */
export function layOutText(letter: LetterToLayOut): string {
  const facts = (letter.facts ?? []).map(([what, value]) => `${what}: ${value}`).join('\n');
  const links = [letter.action, letter.also].flatMap((one) => one && `${one.label}:\n${one.link}`);
  const parts = [
    letter.greeting,
    ...letter.says,
    facts,
    letter.code ?? '',
    ...links,
    ...letter.notes,
    `-- \n${letter.footer}`,
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
