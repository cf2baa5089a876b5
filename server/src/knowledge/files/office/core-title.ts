import { collapse } from '../../extraction/page.ts';
import { textBelow, xmlChildren } from './xml.ts';

/** The title that an office file states in its properties. */
export async function coreTitle(pieces: AsyncIterable<Uint8Array>): Promise<string | null> {
  const properties = await xmlChildren(pieces, 'coreProperties', 'meta');
  const title = collapse(textBelow(properties.find(({ name }) => name === 'title')));
  return title === '' ? null : title.slice(0, 500);
}
