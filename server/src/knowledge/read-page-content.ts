import { storedObject } from '../platform/stored-json.ts';
import { isPageKind } from './extraction/municipal/names.ts';
import type { Block } from './extraction/page.ts';
import type { PageContent } from './tables.ts';

/** Reads the stored content of a page, of any version of Regia. A block that cannot be read is left out. */
export function readPageContent(stored: unknown): PageContent {
  const { title, lang, kind, inactive, blocks } = storedObject(stored);
  return {
    title: typeof title === 'string' ? title : '',
    ...(typeof lang === 'string' ? { lang } : {}),
    ...(isPageKind(kind) ? { kind } : {}),
    ...(typeof inactive === 'string' ? { inactive } : {}),
    blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [],
  };
}

/** Checked by hand, not by a schema, for speed: a run reads hundreds of thousands of blocks. */
const isBlock = (block: unknown): block is Block => {
  const { kind, text } = storedObject(block);
  return typeof kind === 'string' && typeof text === 'string';
};
