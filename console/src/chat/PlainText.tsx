import type { Citation } from '@regia/contract/chat/calls';
import { CitationMark } from './CitationMark.tsx';
import { blocksOf, piecesOf } from './marked-text.ts';

interface PlainTextProps {
  text: string;
  citations: readonly Citation[];
}

/** The text of a quotation or of an unfinished answer: paragraphs and lists, without other markup. */
export function PlainText({ text, citations }: PlainTextProps) {
  return blocksOf(text).map((block, index) =>
    'paragraph' in block ? (
      // New blocks are only added at the end.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>
        <TextWithCitations text={block.paragraph} citations={citations} />
      </p>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <ul key={index}>
        {block.items.map((item) => (
          <li key={item}>
            <TextWithCitations text={item} citations={citations} />
          </li>
        ))}
      </ul>
    ),
  );
}

function TextWithCitations({ text, citations }: PlainTextProps) {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  return piecesOf(text, new Set(byNumber.keys())).map((piece, index) =>
    'text' in piece ? (
      piece.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <CitationMark key={index} citation={byNumber.get(piece.citation)!} />
    ),
  );
}
