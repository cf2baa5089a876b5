import { createHash } from 'node:crypto';
import { withoutRepeated } from '../extraction/boilerplate.ts';
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

/** Cuts a page into passages and analyses their words. */
export function cutPage({ documentId, content, repeated, language }: PageToCut): CutPage {
  const blocks = withoutRepeated(content.blocks, new Set(repeated));
  const text = blocks.map((block) => block.text).join('\n');
  const cut = cutPassages({ ...content, blocks }, { ...defaultCut, language });
  return {
    title: cut.title,
    language: cut.language,
    textHash: createHash('sha256').update(text).digest('base64url'),
    document: analyseDocument({ documentId, language: cut.language, passages: cut.passages }),
  };
}
