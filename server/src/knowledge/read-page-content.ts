import { storedObject } from '../platform/stored-json.ts';
import type { Block } from './extraction/page.ts';
import type { PageContent } from './tables.ts';

/** The stored content of a page, whichever version of Regia read it. A block that cannot be read is left out. */
export function readPageContent(stored: unknown): PageContent {
  const { title, lang, blocks } = storedObject(stored);
  return {
    title: typeof title === 'string' ? title : '',
    ...(typeof lang === 'string' ? { lang } : {}),
    blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [],
  };
}

/** By hand and not by a schema: a run reads hundreds of thousands of them. */
const isBlock = (block: unknown): block is Block => {
  const { kind, text } = storedObject(block);
  return typeof kind === 'string' && typeof text === 'string';
};
