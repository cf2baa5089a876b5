import type { Citation } from '@regia/contract/chat/calls';
import { linkTo } from '@regia/contract/chat/links';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CitationMark } from './CitationMark.tsx';
import { citationMarks } from './marked-text.ts';

const REMARK = [remarkGfm];

interface MarkdownTextProps {
  text: string;
  citations: readonly Citation[];
  /** The sites that the text may link to. Any other address is shown as text. */
  sites: readonly string[];
}

/** A model's answer, as React elements only: markup in the text is shown as text, and images are not fetched. */
export function MarkdownText({ text, citations, sites }: MarkdownTextProps) {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  return (
    <Markdown
      remarkPlugins={REMARK}
      rehypePlugins={[citationMarks(new Set(byNumber.keys()))]}
      disallowedElements={['img']}
      components={{
        cite: ({ id }) => {
          const citation = byNumber.get(Number(id?.replace(/\D/g, '')));
          return citation ? <CitationMark citation={citation} /> : null;
        },
        a: ({ href, children }) => {
          const link = linkTo(href ?? '', sites);
          if (!link) return children;
          return (
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {children}
            </a>
          );
        },
      }}
    >
      {text}
    </Markdown>
  );
}
