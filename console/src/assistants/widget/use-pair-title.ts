import { useLingui } from '@lingui/react/macro';
import type { CheckedPair } from '@regia/contract/widget/color-pairs';
import { ROLE_WORDS } from './role-words.ts';

/** Says which text or mark is hard to read on which ground. */
export function usePairTitle({ role, kind, ground: [behind], isComputed }: CheckedPair): string {
  const { t, i18n } = useLingui();
  const name = i18n._(ROLE_WORDS[role].name);
  const ground = i18n._(ROLE_WORDS[behind].name);
  if (isComputed) return t`The text on “${name}” is hard to read`;
  return kind === 'text'
    ? t`“${name}” is hard to read on “${ground}”`
    : t`“${name}” is hard to see on “${ground}”`;
}
