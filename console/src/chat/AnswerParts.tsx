import { Fragment } from 'react';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Citation } from '@regia/contract/chat/calls';
import { mapPart } from '@regia/contract/chat/map-part';
import { About } from './About.tsx';
import { LeadPart } from './LeadPart.tsx';
import type { OfferActs } from './offer-acts.ts';
import { PlainText } from './PlainText.tsx';
import { QuotedExtract } from './QuotedExtract.tsx';
import { SeeAlso } from './SeeAlso.tsx';

interface AnswerPartsProps extends Pick<OfferActs, 'onAskAlone'> {
  parts: readonly AnswerPart[];
  citations: readonly Citation[];
}

/** An answer without a model: the assistant's own words, and quotations. Its offers stand below it. */
export function AnswerParts({ parts, citations, onAskAlone }: AnswerPartsProps) {
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
        about: (about) => <About part={about} onAskAlone={onAskAlone} />,
        questions: (questions) => <LeadPart part={questions} />,
        contact: (contact) => <LeadPart part={contact} />,
        helplines: (helplines) => <LeadPart part={helplines} />,
      })}
    </Fragment>
  ));
}
