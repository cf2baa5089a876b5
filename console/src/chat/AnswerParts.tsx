import { Fragment } from 'react';
import type { Message } from '@regia/contract/chat/calls';
import { mapPart } from '@regia/contract/chat/map-part';
import { isWrittenByModel } from '@regia/contract/chat/written-by-model';
import { About } from './About.tsx';
import { AnswerText } from './AnswerText.tsx';
import { LeadPart } from './LeadPart.tsx';
import type { OfferActs } from './offer-acts.ts';
import { PlainText } from './PlainText.tsx';
import { QuotedExtract } from './QuotedExtract.tsx';
import { SeeAlso } from './SeeAlso.tsx';

interface AnswerPartsProps extends Pick<OfferActs, 'onAskAlone'> {
  answer: Pick<Message, 'parts' | 'citations' | 'extractive' | 'verified_by_staff' | 'link_sites'>;
}

/** The parts of an answer. Its offers stand below it. */
export function AnswerParts({ answer, onAskAlone }: AnswerPartsProps) {
  const { parts, citations } = answer;
  return parts.map((part, index) => (
    // The parts of an answer never change.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {mapPart(part, {
        text: ({ text }) =>
          isWrittenByModel(answer) ? (
            <AnswerText text={text} answer={answer} />
          ) : (
            <PlainText text={text} citations={[]} />
          ),
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
