import type { LetterToLayOut } from './letter.ts';

/** Renders the text part: the same words in the same order as the HTML part. */
export function layOutText(letter: LetterToLayOut): string {
  const facts = (letter.facts ?? [])
    .map(([what, value, ...beside]) => `${what}: ${[value, ...beside].join(' ')}`)
    .join('\n');
  const links = [letter.action, letter.also].flatMap((one) => one && `${one.label}:\n${one.link}`);
  const items = (letter.list?.items ?? []).map(({ text, note, link }) =>
    [text, note, link].filter((line) => line !== '').join('\n'),
  );
  const foot = (letter.foot ?? []).map(({ label, link }) => `${label}:\n${link}`);
  const parts = [
    letter.greeting,
    ...letter.says,
    facts,
    items.length === 0 ? '' : (letter.list?.title ?? ''),
    ...items,
    letter.code ?? '',
    ...links,
    ...letter.notes,
    ...foot,
    `-- \n${letter.footer}`,
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
