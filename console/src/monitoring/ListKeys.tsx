import { useLingui } from '@lingui/react/macro';
import { KeyHints } from './KeyHints.tsx';

/** The keys of a list, below it. */
export function ListKeys({ mayChoose = false, mayReview }: { mayChoose?: boolean; mayReview: boolean }) {
  const { t } = useLingui();
  return (
    <KeyHints
      hints={[
        [['J', 'K'], t`move`],
        [[t`Enter`], t`open`],
        ...(mayChoose ? ([[['X'], t`choose`]] as const) : []),
        ...(mayReview ? ([[['R'], t({ message: 'reviewed', context: 'key' })]] as const) : []),
      ]}
    />
  );
}
