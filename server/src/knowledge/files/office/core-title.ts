import { statedTitle } from '../stated-title.ts';
import { textBelow, xmlChildren } from './xml.ts';

/** The title that an office file states in its properties. */
export async function coreTitle(pieces: AsyncIterable<Uint8Array>): Promise<string | null> {
  const properties = await xmlChildren(pieces, 'coreProperties', 'meta');
  return statedTitle(textBelow(properties.find(({ name }) => name === 'title')));
}
