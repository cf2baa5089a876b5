import type { LinkPolicy } from './link-policy.ts';

/** The longest address that the filter examines, in characters. */
export const ADDRESS_MAX = 2_048;

/** The end of a parsed part and the text to show for it. Undefined: the decision needs more text. */
export type Step =
  | {
      readonly upTo: number;
      readonly text: string;
      /** Whether an address was removed. */ readonly isRemoval?: boolean;
    }
  | undefined;

/** Returns the text to show for an address that may not be a link; undefined if the decision needs more text. */
export function shownAs(policy: LinkPolicy, address: string, isEnd: boolean): string | undefined {
  const verdict = policy.judge(address);
  if (verdict === 'wait' && !isEnd) return undefined;
  return verdict === 'text' ? address : '';
}
