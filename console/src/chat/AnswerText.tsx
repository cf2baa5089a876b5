import { lazy, Suspense } from 'react';
import type { Message } from '@regia/contract/chat/calls';
import { PlainText } from './PlainText.tsx';

// Only a model writes Markdown, so an instance without a model never downloads the parser.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }));

interface AnswerTextProps {
  text: string;
  answer: Pick<Message, 'citations' | 'link_sites'>;
}

/** A text in Markdown, with the citations of its answer. */
export function AnswerText({ text, answer: { citations, link_sites: sites } }: AnswerTextProps) {
  return (
    <Suspense fallback={<PlainText text={text} citations={citations} />}>
      <MarkdownText text={text} citations={citations} sites={sites} />
    </Suspense>
  );
}
