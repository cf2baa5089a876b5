import type { Language } from '@regia/contract/fields';
import { askAsVisitor } from '@regia/contract/chat/calls';

const QUESTION: Record<Language, string> = {
  'it-IT': 'Quali sono gli orari di apertura?',
  'en-US': 'What are the opening hours?',
};

/** Returns a command that asks a first question from a terminal. */
export const snippetFor = (baseUrl: string, key: string, language: Language): string =>
  [
    `curl -N ${baseUrl}${askAsVisitor.path} \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ content: QUESTION[language] })}'`,
  ].join('\n');
