import { createHash } from 'node:crypto';
import { withoutRepeated } from '../extraction/boilerplate.ts';
import type { Block } from '../extraction/page.ts';
import { cutPassages, defaultCut } from '../extraction/passages.ts';
import { analyseDocument } from '../retrieval/index-store.ts';
import type { AnalysedDocument } from '../retrieval/index-store.ts';
import type { Language } from '../retrieval/language.ts';
import type { PageContent } from '../tables.ts';

export interface PageToCut {
  readonly documentId: string;
  readonly content: PageContent;
  /** The hashes of its blocks that repeat on the whole site. */
  readonly repeated: readonly string[];
  /** The language of a page whose own language cannot be detected. */
  readonly language: Language;
}

export interface CutPage {
  readonly title: string;
  readonly language: Language;
  /** The hash of the text without repeated blocks. */
  readonly textHash: string;
  readonly document: AnalysedDocument;
}

/** The hash of the text of a page's blocks. */
export const textHash = (blocks: readonly Block[]): string =>
  createHash('sha256')
    .update(blocks.map(({ text }) => text).join('\n'))
    .digest('base64url');

/** Cuts a page into passages and analyses their words. */
export function cutPage({ documentId, content, repeated, language }: PageToCut): CutPage {
  const blocks = withoutRepeated(content.blocks, new Set(repeated));
  const cut = cutPassages({ ...content, blocks }, { ...defaultCut, language });
  return {
    title: cut.title,
    language: cut.language,
    textHash: textHash(blocks),
    document: analyseDocument({ documentId, language: cut.language, passages: cut.passages }),
  };
}
