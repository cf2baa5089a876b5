import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Source } from '@regia/contract/knowledge/source-calls';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { useWhen } from '../platform/i18n/use-when.ts';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';
import { nameOfSource } from './addresses.ts';
import { ReportButton } from './ReportButton.tsx';
import { ResultsLink } from './ResultsLink.tsx';

interface LastRunNoteProps {
  run: TrainingRun;
  sources: readonly Source[];
}

/** Says what went wrong in the last run; shows nothing if it succeeded. A reason that a source's row gives is not repeated. */
export function LastRunNote({ run, sources }: LastRunNoteProps) {
  const { t } = useLingui();
  const when = useWhen();
  const at = when.at(run.created_on);
  if (run.state === 'failed') {
    const { error } = run;
    const isSaid = error !== null && sources.some(({ problem }) => problem === error);
    return (
      <Note
        tone="danger"
        manual={<ManualLink topic="training_failed" />}
        title={t`Training failed, ${at}`}
        action={<ReportButton run={run} />}
      >
        {isSaid ? (
          <UnreadSources sources={sources} />
        ) : (
          (error ?? <Trans>The previous index stays in service.</Trans>)
        )}
      </Note>
    );
  }
  if (run.state === 'stopped') {
    return (
      <Note tone="info" title={t`Training stopped, ${at}`}>
        <Trans>The previous index stays in service.</Trans>
      </Note>
    );
  }
  if (run.state !== 'partly') return null;
  return (
    <Note
      tone="warn"
      manual={<ManualLink topic="skipped" />}
      title={t`Training partly succeeded, ${at}`}
      action={<ReportButton run={run} />}
    >
      {run.error ??
        (run.counts.failed > 0 ? (
          <>
            <Plural value={run.counts.failed} one="Couldn’t read # page." other="Couldn’t read # pages." />{' '}
            <ResultsLink run={run} outcome="failed">
              <Trans>See which ones</Trans>
            </ResultsLink>
          </>
        ) : (
          <UnreadSources sources={sources} />
        ))}
    </Note>
  );
}

/** A whole source failed. Names the source, unless it was removed since. */
function UnreadSources({ sources }: { sources: readonly Source[] }) {
  const unread = sources.filter(
    ({ problem, documents, failures }) => problem !== null && (documents === 0 || failures > 0),
  );
  const addresses = unread.map(nameOfSource).join(', ');
  if (unread.length === 0) return <Trans>Couldn’t read a source.</Trans>;
  return (
    <Plural
      value={unread.length}
      one={`Couldn’t read a source: ${addresses}`}
      other={`Couldn’t read # sources: ${addresses}`}
    />
  );
}
