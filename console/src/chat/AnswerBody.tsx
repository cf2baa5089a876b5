import { Trans } from '@lingui/react/macro';
import type { Message } from '@regia/contract/chat/calls';
import { AnswerParts } from './AnswerParts.tsx';
import { AnswerText } from './AnswerText.tsx';
import type { OfferActs } from './offer-acts.ts';
import { Offers } from './Offers.tsx';
import { PlainText } from './PlainText.tsx';
import { Sources } from './Sources.tsx';
import type { Turn } from './trial.ts';
import styles from './TurnView.module.css';

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
  const offers = (answer?.parts ?? []).flatMap((part) => (part.kind === 'offers' ? part.offers : []));
  return (
    <>
      <div className={styles.text}>
        {answer && answer.parts.length > 0 ? (
          <AnswerParts answer={answer} onAskAlone={acts.onAskAlone} />
        ) : answer && !answer.extractive ? (
          <AnswerText text={text} answer={answer} />
        ) : (
          <PlainText text={text} citations={citations} />
        )}
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
