import { Trans, useLingui } from '@lingui/react/macro';
import type { Source } from '@regia/contract/knowledge/source-calls';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';
import { nameOfSource } from './addresses.ts';

interface NewInformationNoteProps {
  sources: readonly Source[];
  onlyManual: boolean;
}

/** Names the sources that the next training would read anew; shows nothing if there are none. */
export function NewInformationNote({ sources: all, onlyManual }: NewInformationNoteProps) {
  const { t } = useLingui();
  const sources = all.filter((source) => !source.is_paused);
  const changed = sources.filter((source) => source.changed_on !== null);
  const unread = sources.filter((source) => source.last_read_on === null);
  if (changed.length + unread.length === 0) return null;
  const changedSites = namesOf(changed);
  const unreadSites = namesOf(unread);
  return (
    <Note tone="info" manual={<ManualLink topic="new_information" />} title={t`New information to learn`}>
      {changed.length > 0 && <Trans>Changed since the last training: {changedSites}.</Trans>}{' '}
      {unread.length > 0 && <Trans>Not read yet: {unreadSites}.</Trans>}{' '}
      {onlyManual && <Trans>Only manual training: a person has to start it.</Trans>}
    </Note>
  );
}

const namesOf = (sources: readonly Source[]): string => sources.map(nameOfSource).join(', ');
