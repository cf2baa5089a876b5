import type { Citation } from '@regia/contract/chat/calls';
import { CitationMark } from './CitationMark.tsx';
import { blocksOf, piecesOf } from './marked-text.ts';
import type { Block } from './marked-text.ts';

interface PlainTextProps {
  text: string;
  citations: readonly Citation[];
}

/** The assistant's own words, or the text of an unfinished answer, without markup that needs a parser. */
export function PlainText({ text, citations }: PlainTextProps) {
  return blocksOf(text).map((block, index) => (
    // New blocks are only added at the end.
    // oxlint-disable-next-line react/no-array-index-key
    <PlainBlock key={index} block={block} citations={citations} />
  ));
}

function PlainBlock({ block, citations }: { block: Block; citations: readonly Citation[] }) {
  if ('label' in block) {
    return (
      <p>
        <strong>{block.label}</strong>
      </p>
    );
  }
  if ('code' in block) {
    return (
      <pre>
        <code>{block.code}</code>
      </pre>
    );
  }
  if ('paragraph' in block) {
    return (
      <p>
        <TextWithCitations text={block.paragraph} citations={citations} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        // New items are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <TextWithCitations text={item} citations={citations} />
        </li>
      ))}
    </ul>
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
