import { useEffect, useState } from 'react';
import { checkLink } from '@regia/contract/account/credentials';
import type { Answer } from '@regia/contract/call';
import { HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import type { MailLink } from './mail-link.ts';

export type GoodLink = Answer<typeof checkLink>;

/** `unknown`: nobody could say. */
type Found = GoodLink | 'waiting' | 'dead' | 'unknown';

/** What the server says of a link before anything is done with it: asking uses nothing up. */
export function useLinkCheck(link: MailLink): { found: Found; again: () => void } {
  const [found, setFound] = useState<Found>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (what: Found) => void (gone || setFound(what));
    send(checkLink, { body: link }).then(show, (error: unknown) =>
      show(error instanceof HttpError && error.refusal === 'link_not_valid' ? 'dead' : 'unknown'),
    );
    return () => void (gone = true);
  }, [link, tries]);
  return {
    found,
    again: () => {
      setFound('waiting');
      setTries(tries + 1);
    },
  };
}
