import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/Note.tsx';

/** Says that the page lost its link, because it was reloaded. */
export function ReloadedNote() {
  const { t } = useLingui();
  return <Note tone="info" alert title={t`The page was reloaded. Open the link in the email again.`} />;
}
