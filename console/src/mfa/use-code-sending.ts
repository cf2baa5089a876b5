import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { refusedBy } from '../platform/form/refused.ts';
import { useCountdown } from '../platform/form/use-countdown.ts';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import { toast } from '../platform/toasts.ts';
import { isSent } from './methods.ts';

/** The server sends one code a minute. If it gives another time, that time counts. */
const RESEND_SECONDS = 60;

/** The state of the last code of a method. */
export interface CodeSending {
  isSending: boolean;
  refusals: readonly ErrorMessage[];
  waitSeconds: number;
  /** Whether the refusal was only for asking too soon: then the previous code is on its way and still valid. */
  isOnItsWay?: boolean;
}

const IDLE: CodeSending = { isSending: false, refusals: [], waitSeconds: 0 };

/**
 * Returns the state after a refusal. A wait longer than the usual pause means that too many codes were sent; then no
 * code is on its way. Errors about the password are left out: the password's field shows them.
 */
function stateAfterRefusal(error: unknown): CodeSending {
  const { rest, waitSeconds } = refusedBy(error, ['current_password']);
  const isOnItsWay = waitSeconds > 0 && waitSeconds <= RESEND_SECONDS;
  return { isSending: false, refusals: rest, waitSeconds, isOnItsWay };
}

/**
 * MFA-07: says that a code was sent, and lets another be sent when the time has passed. Only the last request counts:
 * a late answer to an earlier one changes nothing.
 */
export function useCodeSending(justSent?: string) {
  const lastRequest = useRef(0);
  const [asked, setAsked] = useState({ ...IDLE, method: justSent });
  const [seconds, setSeconds] = useCountdown();
  const isJustSent = justSent !== undefined;
  useEffect(() => {
    if (isJustSent) setSeconds(RESEND_SECONDS);
  }, [isJustSent, setSeconds]);

  const ask = async <A extends { details: string }>(method: string, send: () => Promise<A>): Promise<A> => {
    const request = ++lastRequest.current;
    const update = ({ waitSeconds, ...state }: CodeSending) => {
      if (request !== lastRequest.current) return;
      setAsked({ ...state, method, waitSeconds: 0 });
      setSeconds(waitSeconds);
    };
    update({ ...IDLE, isSending: true });
    try {
      const answer = await send();
      const isSentCode = isSent(method);
      if (isSentCode)
        toast.codeSent(method === 'email' ? t`Code sent.` : t`SMS with the code sent.`, answer.details);
      update({ ...IDLE, waitSeconds: isSentCode ? RESEND_SECONDS : 0 });
      return answer;
    } catch (error) {
      update(stateAfterRefusal(error));
      throw error;
    }
  };
  /** Sends without a result, for a button. A refusal is in the state. */
  const startSending = (method: string, send: () => Promise<{ details: string }>): void =>
    void ask(method, send).catch(() => {});
  /** Clears the refusals and ignores the answers that are still pending. */
  const reset = () => {
    lastRequest.current++;
    setAsked((now) => ({ ...now, isSending: false, refusals: [] }));
  };
  const latest: CodeSending = { ...asked, waitSeconds: seconds };
  return {
    ask,
    startSending,
    reset,
    latest,
    /** The state of a method; idle once another method was asked for, because each has its own waiting time. */
    of: (method: string): CodeSending => (asked.method === method ? latest : IDLE),
  };
}
