import { Trans, useLingui } from '@lingui/react/macro';
import type { GapGrouping } from '@regia/contract/models/gap-grouping';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Note } from '../ui/Note.tsx';

/** Says that the endpoint that groups the gaps has failed since it last worked, and what happens meanwhile. */
export function GroupingFailure({ failed }: Pick<GapGrouping, 'failed'>) {
  const { t } = useLingui();
  const when = useWhen();
  if (!failed) return null;
  return (
    <Note tone="warn" title={t`Last failure of the endpoint: ${when.at(failed.on)}`}>
      {failed.text} <Trans>Until it works again, new gaps are grouped by their words.</Trans>
    </Note>
  );
}
