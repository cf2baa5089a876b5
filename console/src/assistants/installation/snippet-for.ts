import type { Language } from '@regia/contract/fields';
import {
  htmlSnippet,
  iframeSnippet,
  linkSnippet,
  reactSnippet,
  serverSnippet,
  type SnippetOptions,
  tagManagerSnippet,
  wordPressSnippet,
} from '@regia/contract/widget/snippets';
import type { Platform } from './platforms.ts';

/** The texts for visitors, in the language of the assistant. */
const WORDS = {
  'it-IT': { chat: 'Chat', ask: 'Chatti con noi', question: 'Quali sono gli orari di apertura?' },
  'en-US': { chat: 'Chat', ask: 'Chat with us', question: 'What are the opening hours?' },
} as const satisfies Record<Language, object>;

/** Returns the code for a platform. */
export function snippetFor(platform: Platform, options: SnippetOptions, language: Language): string {
  const { chat, ask, question } = WORDS[language];
  switch (platform) {
    case 'html':
      return htmlSnippet(options);
    case 'wordpress':
      return wordPressSnippet(options);
    case 'tag_manager':
      return tagManagerSnippet(options);
    case 'react':
      return reactSnippet(options);
    case 'iframe':
      return iframeSnippet(options, chat);
    case 'link':
      return linkSnippet(options, ask);
    case 'server':
      return serverSnippet(options.baseUrl, question);
  }
}
