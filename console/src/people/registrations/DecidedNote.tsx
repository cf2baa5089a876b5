import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';

/** Replaces the form: somebody else has already decided. */
export function DecidedNote() {
  const { t } = useLingui();
  return (
    <Note tone="info" alert title={t`Someone has already decided`}>
      <Trans>The list now shows the requests still pending.</Trans>
    </Note>
  );
}
