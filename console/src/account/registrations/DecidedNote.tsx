import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';

/** In place of the form: there is nothing left to decide. */
export function DecidedNote() {
  const { t } = useLingui();
  return (
    <Note tone="info" alert title={t`Somebody has decided already`}>
      <Trans>The list shows again who still waits.</Trans>
    </Note>
  );
}
