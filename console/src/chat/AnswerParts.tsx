import { Fragment } from 'react';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Citation } from '@regia/contract/chat/calls';
import { mapPart } from '@regia/contract/chat/map-part';
import { PlainText } from './PlainText.tsx';
import { QuotedExtract } from './QuotedExtract.tsx';
import { SeeAlso } from './SeeAlso.tsx';

interface AnswerPartsProps {
  parts: readonly AnswerPart[];
  citations: readonly Citation[];
}

/** An answer without a model: the assistant's own words, quotations, and links to further sections. */
export function AnswerParts({ parts, citations }: AnswerPartsProps) {
  return parts.map((part, index) => (
    // The parts of an answer never change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {mapPart(part, {
        text: ({ text }) => <PlainText text={text} citations={[]} />,
        extract: (extract) => (
          <QuotedExtract
            part={extract}
            citation={citations.find(({ number }) => number === extract.citation)}
          />
        ),
        see_also: ({ links }) => <SeeAlso links={links} />,
        offers: () => null,
        about: () => null,
        questions: () => null,
        contact: () => null,
        helplines: () => null,
      })}
    </Fragment>
  ));
}
