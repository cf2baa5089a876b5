import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/calls';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Note } from '../ui/Note.tsx';
import { ResultsLink } from './ResultsLink.tsx';

/** What the last run left to look at; nothing where it went well. */
export function LastRunNote({ run }: { run: TrainingRun }) {
  const { t } = useLingui();
  const when = useWhen();
  const at = when.at(run.finished_on ?? run.created_on);
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
      {run.error ?? (
        <Plural
          value={run.counts.failed}
          one="# page could not be read."
          other="# pages could not be read."
        />
      )}
    </Note>
  );
}
