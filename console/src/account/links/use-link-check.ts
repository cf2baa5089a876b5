import { useEffect, useState } from 'react';
import { checkLink } from '@regia/contract/account/credentials';
import type { Answer } from '@regia/contract/call';
import { HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import type { MailLink } from './mail-link.ts';

export type GoodLink = Answer<typeof checkLink>;

/** `unknown`: the check got no answer. */
type Found = GoodLink | 'waiting' | 'dead' | 'unknown';

/** Asks the server whether a link is valid and what it is for. The check does not use the link. */
export function useLinkCheck(link: MailLink): { found: Found; retry: () => void } {
  const [found, setFound] = useState<Found>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    const show = (result: Found) => void (isUnmounted || setFound(result));
    send(checkLink, { body: link }).then(show, (error: unknown) =>
      show(error instanceof HttpError && error.refusal === 'link_not_valid' ? 'dead' : 'unknown'),
    );
    return () => void (isUnmounted = true);
  }, [link, tries]);
  return {
    found,
    retry: () => {
      setFound('waiting');
      setTries(tries + 1);
    },
  };
}
