import type { CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { InfoIcon } from '@regia/icons/InfoIcon';
import { useAssistant } from '../assistants/public.tsx';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { Can } from '../platform/session/Can.tsx';
import { Meter } from '../ui/Meter.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Counts } from './Counts.tsx';
import { PhaseWords } from './PhaseWords.tsx';
import { progressOf } from './progress.ts';
import { RunLog } from './RunLog.tsx';
import { RunTimes } from './RunTimes.tsx';
import { StopButton } from './StopButton.tsx';
import { useRunLive } from './use-run-live.ts';
import styles from './RunPanel.module.css';

interface RunPanelProps {
  run: TrainingRun;
  onEnd: (run: TrainingRun) => void;
}

/** The progress of a run. The run continues if the person leaves the page. */
export function RunPanel({ run, onEnd }: RunPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const lines = useRunLive({ run, onEnd });
  const { share } = progressOf(run, 0);
  const done = format.number(run.done);
  const total = format.number(run.total);
  const known = run.total > 0;
  return (
    <Panel
      title={run.state === 'queued' ? <Trans>Training queued</Trans> : <Trans>Training in progress</Trans>}
      icon={<i className={styles.ring} style={{ '--p': share * 100 } as CSSProperties} aria-hidden="true" />}
      actions={
        <>
          <span className={styles.startedWide}>
            <Started run={run} />
          </span>
          <Can do="assistant.train">
            <StopButton run={run} />
          </Can>
        </>
      }
    >
      <p className={styles.startedNarrow}>
        <Started run={run} />
      </p>
      <div className={styles.progress}>
        <span className={styles.share}>{known ? format.percent(share) : '—'}</span>
        <div className={styles.level}>
          <Meter
            progress
            size="l"
            label={t`Training progress`}
            value={run.done}
            max={Math.max(1, run.total)}
            text={known ? t`${done} of ${total} pages` : undefined}
          />
          <div className={styles.under}>
            <span>
              <PhaseWords phase={run.phase} />
              {known && run.phase !== 'indexing' && (
                <>
                  {': '}
                  <Trans>
                    {done} of {total} pages
                  </Trans>
                </>
              )}
            </span>
            <RunTimes run={run} />
          </div>
        </div>
      </div>
      <Counts run={run} />
      <RunLog lines={lines} />
      <CurrentIndex id={run.assistant} />
    </Panel>
  );
}

function Started({ run }: { run: TrainingRun }) {
  const when = useWhen();
  const at = when.at(run.started_on ?? run.created_on);
  const who = run.started_by;
  if (run.is_scheduled) return <Trans>Started by the schedule, {at}</Trans>;
  return who ? (
    <Trans>
      Started by {who}, {at}
    </Trans>
  ) : (
    <Trans>Started automatically, {at}</Trans>
  );
}

/** TRN-05: says which index the assistant uses until the run ends. */
function CurrentIndex({ id }: { id: string }) {
  const when = useWhen();
  const assistant = useAssistant(id).data;
  const trained = assistant?.last_trained_on && when.at(assistant.last_trained_on);
  return (
    <p className={styles.currentIndex}>
      <InfoIcon size={14} />
      {trained ? (
        <Trans>Until training ends, the assistant answers from the previous index ({trained}).</Trans>
      ) : (
        <Trans>It’ll start answering from these pages when training ends.</Trans>
      )}
    </p>
  );
}
