import { collapse } from '../extraction/page.ts';

const ENDING = /\.(?:docx?|odt|pdf|rtf|xlsx?|pptx?|indd|qxd|tex|dvi|txt|html?)$/iu;

/** The title that a file states in its properties, unless a program put the name of a file, or no name, there. */
export function statedTitle(stated: string): string | null {
  const title = collapse(stated);
  const isFileName = ENDING.test(title) || /^microsoft /iu.test(title);
  return title === '' || isFileName || /^(?:untitled|senza titolo|title|documento?\s?\d*)$/iu.test(title)
    ? null
    : title.slice(0, 300);
}
