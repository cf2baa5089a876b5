import { lazy, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { holdsText } from '@regia/contract/chat/holds-text';
import type { Message } from '@regia/contract/chat/calls';
import { AnswerParts } from './AnswerParts.tsx';
import type { OfferActs } from './offer-acts.ts';
import { Offers } from './Offers.tsx';
import { PlainText } from './PlainText.tsx';
import { Sources } from './Sources.tsx';
import type { Turn } from './trial.ts';
import styles from './TurnView.module.css';

// Only a model writes Markdown, so an instance without a model never downloads the parser.
const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }));

interface AnswerBodyProps extends OfferActs {
  turn: Pick<Turn, 'text' | 'state' | 'failure'> & { answer: Message | null };
}

/** The text of an answer so far, with its sources and offers when it is finished. */
export function AnswerBody({ turn, ...acts }: AnswerBodyProps) {
  const { answer, state, text } = turn;
  if (state === 'waiting') {
    return (
      <p className={styles.searching}>
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <Trans>Searching the documents…</Trans>
      </p>
    );
  }
  const citations = answer?.citations ?? [];
  const parts = answer?.parts ?? [];
  const offers = parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));
  const plain = <PlainText text={text} citations={citations} />;
  return (
    <>
      <div className={styles.text}>
        {holdsText(parts) ? null : answer && !answer.extractive ? (
          <Suspense fallback={plain}>
            <MarkdownText text={text} citations={citations} sites={answer.link_sites} />
          </Suspense>
        ) : (
          plain
        )}
        <AnswerParts parts={parts} citations={citations} onAskAlone={acts.onAskAlone} />
        {turn.failure && <p className={styles.failure}>{turn.failure}</p>}
        {state === 'stopped' && text === '' && (
          <p className={styles.searching}>
            <Trans>You stopped it before the answer began.</Trans>
          </p>
        )}
      </div>
      <Sources citations={citations} />
      {answer && offers.length > 0 && <Offers offers={offers} outcome={answer.outcome} {...acts} />}
    </>
  );
}
