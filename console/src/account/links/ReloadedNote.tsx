import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';

/** The page has let go of the link with which it was opened. */
export function ReloadedNote() {
  const { t } = useLingui();
  return <Note tone="info" alert title={t`The page was reloaded: open the link in the e-mail again.`} />;
}
