import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Citation } from '@regia/contract/chat/calls';
import { PlainText } from './PlainText.tsx';
import { QuotedExtract } from './QuotedExtract.tsx';
import { SeeAlso } from './SeeAlso.tsx';

interface AnswerPartsProps {
  parts: readonly AnswerPart[];
  citations: readonly Citation[];
}

/** An answer without a model: the assistant's own words, quotations, and links to further sections. */
export function AnswerParts({ parts, citations }: AnswerPartsProps) {
  // The parts of an answer never change.
  return parts.map((part, index) => {
    switch (part.kind) {
      case 'text':
        // oxlint-disable-next-line react/no-array-index-key
        return <PlainText key={index} text={part.text} citations={[]} />;
      case 'extract':
        return (
          <QuotedExtract
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            part={part}
            citation={citations.find(({ number }) => number === part.citation)}
          />
        );
      case 'see_also':
        // oxlint-disable-next-line react/no-array-index-key
        return <SeeAlso key={index} links={part.links} />;
    }
  });
}
