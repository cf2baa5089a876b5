import { Trans } from '@lingui/react/macro';
import type { CheckedPair } from '@regia/contract/widget/color-pairs';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Note } from '../../ui/Note.tsx';
import { floored } from '../widget/floored.ts';
import { usePairTitle } from '../widget/use-pair-title.ts';

/** Says why a version whose text nobody can read cannot be restored. */
export function UnreadableNote({ pair }: { pair: CheckedPair }) {
  const ratio = useFormat().number(floored(pair.ratio), 1);
  return (
    <Note tone="warn" title={usePairTitle(pair)}>
      <Trans>
        This version can’t be restored: the contrast of a text is {ratio} to 1, at least 3 needed.
      </Trans>
    </Note>
  );
}
