import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { refusedBy } from '../platform/form/refused.ts';
import { useCountdown } from '../platform/form/use-countdown.ts';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import { toast } from '../platform/toasts.ts';
import { isSent } from './methods.ts';

/** The server sends one a minute; where it says another time, that counts. */
const AGAIN_SECONDS = 60;

/** How the last code of a method stands. */
export interface CodeSending {
  isSending: boolean;
  refusals: readonly ErrorMessage[];
  waitSeconds: number;
  /** Refused only because it was asked for too soon: the one before is on its way, and still good. */
  isOnItsWay?: boolean;
}

const IDLE: CodeSending = { isSending: false, refusals: [], waitSeconds: 0 };

/**
 * A longer wait than the pause is for having had too many: then none is on its way. What is wrong with the password
 * stands at its field.
 */
function refusedSending(error: unknown): CodeSending {
  const { rest, waitSeconds } = refusedBy(error, ['current_password']);
  const isOnItsWay = waitSeconds > 0 && waitSeconds <= AGAIN_SECONDS;
  return { isSending: false, refusals: rest, waitSeconds, isOnItsWay };
}

/**
 * MFA-07: what was sent is told, and another can be had when the time has passed. What was asked for last is what
 * counts: an answer that comes after another question changes nothing here.
 */
export function useCodeSending(justSent?: string) {
  const newest = useRef(0);
  const [asked, setAsked] = useState({ ...IDLE, method: justSent });
  const [seconds, setSeconds] = useCountdown();
  const isJustSent = justSent !== undefined;
  useEffect(() => {
    if (isJustSent) setSeconds(AGAIN_SECONDS);
  }, [isJustSent, setSeconds]);

  const ask = async <A extends { details: string }>(method: string, send: () => Promise<A>): Promise<A> => {
    const mine = ++newest.current;
    const stands = ({ waitSeconds, ...how }: CodeSending) => {
      if (mine !== newest.current) return;
      setAsked({ ...how, method, waitSeconds: 0 });
      setSeconds(waitSeconds);
    };
    stands({ ...IDLE, isSending: true });
    try {
      const answer = await send();
      const isOut = isSent(method);
      if (isOut)
        toast.codeSent(method === 'email' ? t`Code sent.` : t`SMS with the code sent.`, answer.details);
      stands({ ...IDLE, waitSeconds: isOut ? AGAIN_SECONDS : 0 });
      return answer;
    } catch (error) {
      stands(refusedSending(error));
      throw error;
    }
  };
  /** A button needs no more than this; who is told too soon has a code on its way, and sees the seconds run. */
  const again = (method: string, send: () => Promise<{ details: string }>): void =>
    void ask(method, send).catch(() => {});
  /** What is still on its way is of no concern any more, nor is what was refused. */
  const forget = () => {
    newest.current++;
    setAsked((now) => ({ ...now, isSending: false, refusals: [] }));
  };
  const latest: CodeSending = { ...asked, waitSeconds: seconds };
  return {
    ask,
    again,
    forget,
    latest,
    /** Nothing of a method, once another was asked for: the server keeps the clock of each. */
    of: (method: string): CodeSending => (asked.method === method ? latest : IDLE),
  };
}
