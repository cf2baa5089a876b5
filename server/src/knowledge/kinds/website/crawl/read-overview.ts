import { extractMainContent } from '../../../extraction/main-content.ts';
import type { PageStatus } from '../../../extraction/page.ts';
import { detectLanguage, showsLanguage } from '../../../retrieval/language.ts';
import type { Language } from '../../../retrieval/language.ts';
import { forbidsIndexing } from './noindex.ts';
import { LINKS_MAX } from './read-html.ts';
import type { HtmlInput } from './read-html.ts';
import { decodeText } from './text.ts';

/** A page in short, for a preview of its site. */
export interface Overview {
  readonly status: PageStatus | 'noindex';
  readonly title: string;
  /** Undefined if it is neither of the languages that we know. */
  readonly language: Language | undefined;
  readonly links: readonly string[];
}

const TITLE_MAX = 120;

/** Reads a page's bytes. It runs in a worker thread, because the bytes are untrusted. */
export function readOverview({ bytes, url, contentType, robotsTag }: Omit<HtmlInput, 'site'>): Overview {
  const html = decodeText(bytes, contentType);
  const { status, title, lang, blocks, links } = extractMainContent(html, url);
  const text = blocks.map((block) => block.text).join('\n');
  return {
    status: forbidsIndexing(robotsTag, html) ? 'noindex' : status,
    // The cut may split a surrogate pair.
    title: title.slice(0, TITLE_MAX).toWellFormed(),
    language: languageOf(text, lang),
    links: links.slice(0, LINKS_MAX),
  };
}

/** A declared foreign language is believed: its words may look like one of ours. */
function languageOf(text: string, declared: string | undefined): Language | undefined {
  if (declared !== undefined && declared !== 'it' && declared !== 'en') return undefined;
  return showsLanguage(text) ? detectLanguage(text, 'it') : declared;
}
