import { activate } from '@regia/contract/account/registration';
import type { Answer } from '@regia/contract/call';
import { send } from '../../platform/http/send.ts';
import { type MailLink, mailLink } from './mail-link.ts';

type Outcome = Answer<typeof activate>['outcome'];

let asked: { link: MailLink; outcome: Promise<Outcome> } | null = null;

/** AUTH-13: a link works once, so it is opened once, however often the page is drawn. */
export function openActivationLink(): Promise<Outcome> {
  const link = mailLink('activation');
  if (!link) return Promise.reject(new Error('No link was opened'));
  if (asked?.link !== link) {
    const outcome = send(activate, { params: { uid: link.uid, token: link.token } }).then(
      (answer) => answer.outcome,
    );
    asked = { link, outcome };
  }
  return asked.outcome;
}

/** Forgets a failure, so that the next drawing asks again. */
export const tryActivationAgain = (): void => void (asked = null);
