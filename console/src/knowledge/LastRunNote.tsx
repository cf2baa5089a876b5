import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Source, TrainingRun } from '@regia/contract/knowledge/calls';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Note } from '../ui/Note.tsx';
import { shortAddress } from './addresses.ts';
import { ResultsLink } from './ResultsLink.tsx';

interface LastRunNoteProps {
  run: TrainingRun;
  sources: readonly Source[];
}

/** Says what went wrong in the last run; shows nothing if it succeeded. */
export function LastRunNote({ run, sources }: LastRunNoteProps) {
  const { t } = useLingui();
  const when = useWhen();
  const at = when.at(run.created_on);
  if (run.state === 'failed') {
    return (
      <Note tone="danger" title={t`The training of ${at} failed`}>
        {run.error ?? <Trans>The previous index stays in service.</Trans>}
      </Note>
    );
  }
  if (run.state === 'stopped') {
    return (
      <Note tone="info" title={t`The training of ${at} was stopped`}>
        <Trans>The previous index stays in service.</Trans>
      </Note>
    );
  }
  if (run.state !== 'partly') return null;
  return (
    <Note
      tone="warn"
      title={t`The training of ${at} partly succeeded`}
      action={
        run.counts.failed > 0 && (
          <ResultsLink run={run} outcome="failed">
            <Trans>See which</Trans>
          </ResultsLink>
        )
      }
    >
      {run.error ??
        (run.counts.failed > 0 ? (
          <Plural
            value={run.counts.failed}
            one="# page could not be read."
            other="# pages could not be read."
          />
        ) : (
          <UnreadSources sources={sources} />
        ))}
    </Note>
  );
}

/** No page failed, so a whole source did. Names the source, unless it was removed since. */
function UnreadSources({ sources }: { sources: readonly Source[] }) {
  const unread = sources.filter(({ problem, documents }) => problem !== null && documents === 0);
  const addresses = unread.map(({ url }) => shortAddress(url)).join(', ');
  if (unread.length === 0) return <Trans>A source could not be read.</Trans>;
  return (
    <Plural
      value={unread.length}
      one={`A source could not be read: ${addresses}`}
      other={`# sources could not be read: ${addresses}`}
    />
  );
}
