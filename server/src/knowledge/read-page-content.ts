import { storedObject } from '../platform/stored-json.ts';
import { isPageKind } from './extraction/municipal/names.ts';
import type { Block } from './extraction/page.ts';
import type { PageContent } from './tables.ts';

/** Reads the stored content of a page, of any version of Regia. A block that cannot be read is left out. */
export function readPageContent(stored: unknown): PageContent {
  const { title, lang, kind, inactive, breadcrumb, blocks } = storedObject(stored);
  const trail = readBreadcrumb(breadcrumb);
  return {
    title: typeof title === 'string' ? title : '',
    ...(typeof lang === 'string' ? { lang } : {}),
    ...(isPageKind(kind) ? { kind } : {}),
    ...(typeof inactive === 'string' ? { inactive } : {}),
    ...(trail.length === 0 ? {} : { breadcrumb: trail }),
    blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [],
  };
}

/** Reads the stored breadcrumb of a page. A page of an earlier version has none. */
export const readBreadcrumb = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];

/** Checked by hand, not by a schema, for speed: a run reads hundreds of thousands of blocks. */
const isBlock = (block: unknown): block is Block => {
  const { kind, text } = storedObject(block);
  return typeof kind === 'string' && typeof text === 'string';
};
