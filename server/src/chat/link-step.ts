import type { LinkPolicy } from './link-policy.ts';

/** No address that an answer needs is longer. */
export const ADDRESS_MAX = 2_048;

/** How far a step has read, and what is shown for it. Undefined: it takes more text to decide. */
export type Step =
  | {
      readonly upTo: number;
      readonly text: string;
      /** An address was removed. */ readonly isRemoval?: boolean;
    }
  | undefined;

/** What is shown for an address that is no link; undefined while that is open. */
export function shownAs(policy: LinkPolicy, address: string, isEnd: boolean): string | undefined {
  const verdict = policy.judge(address);
  if (verdict === 'wait' && !isEnd) return undefined;
  return verdict === 'text' ? address : '';
}
