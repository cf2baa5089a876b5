import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Source } from '@regia/contract/knowledge/source-calls';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { SitemapIcon } from '@regia/icons/SitemapIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { OnlyManual, useAssistant } from '../assistants/public.tsx';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useMay } from '../platform/session/Can.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Note } from '../ui/Note.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Panel } from '../ui/Panel.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { AddSourceButton } from './AddSourceButton.tsx';
import { LastRunNote } from './LastRunNote.tsx';
import { NextRun } from './NextRun.tsx';
import { TrainButton } from './TrainButton.tsx';
import styles from './ReadyPanel.module.css';

/** Loaded once there is something to learn. */
const newsNote = loadOnce(() => import('./NewInformationNote.tsx'));

/** Loaded while a run waits for an answer. */
const questionModule = loadOnce(() => import('./RemovalQuestion.tsx'));

interface ReadyPanelProps {
  id: string;
  sources: readonly Source[];
  lastRun: TrainingRun | undefined;
  /** The run that waits for an answer, if there is one. */
  held?: TrainingRun | undefined;
}

/** Shown while no run is in progress: the index in service, the problems of the last run, and the next step. */
export function ReadyPanel({ id, sources, lastRun, held }: ReadyPanelProps) {
  const { t } = useLingui();
  const when = useWhen();
  const assistant = useAssistant(id).data;
  const trained = assistant?.last_trained_on && when.at(assistant.last_trained_on);
  const oldest = assistant?.oldest_read_on && when.at(assistant.oldest_read_on);
  const documents = assistant?.documents ?? 0;
  const hasSource = sources.length > 0;
  const isArchived = assistant?.state === 'archived';
  const mayTrain = useMay('assistant.train') && !isArchived;
  const leadsToTry = useMay('assistant.try') && documents > 0 && !isArchived;
  const hasNews = documents > 0 && assistant?.has_new_information === true && !isArchived;
  const news = useLazyCode(hasNews, newsNote);
  const question = useLazyCode(held !== undefined, questionModule);
  const archivedWords = isArchived ? <Trans>It’s archived. Bring it back to train it.</Trans> : null;
  const trainsNext = !leadsToTry || (hasNews && mayTrain);
  return (
    <Panel title={t`In service`} icon={documents > 0 ? <TrainingIcon /> : <SitemapIcon />}>
      <div className={styles.line}>
        <div className={styles.words} data-uncovered>
          {documents > 0 ? (
            <p className={styles.service}>
              <b className={styles.figure}>
                <Plural value={documents} one="Answers from # document" other="Answers from # documents" />
              </b>
              {trained && (
                <span className={styles.small}>
                  <Trans>Last trained {trained}</Trans>
                </span>
              )}
              {oldest && sources.length > 1 && (
                <span className={styles.small}>
                  <Trans>Oldest source read {oldest}</Trans>
                </span>
              )}
              <NextRun id={id} />
              {archivedWords && <span className={styles.small}>{archivedWords}</span>}
            </p>
          ) : (
            <>
              <p className={styles.figure}>
                <Trans>It doesn’t know anything yet</Trans>
              </p>
              <p className={styles.small}>
                {archivedWords ??
                  (!mayTrain ? (
                    <Trans>Ask an administrator or an editor to train it on a website.</Trans>
                  ) : hasSource ? (
                    <Trans>Train it to read its sources and answer from their pages.</Trans>
                  ) : (
                    <Trans>Give it a website address, and it’ll answer from its pages.</Trans>
                  ))}
              </p>
            </>
          )}
        </div>
        {mayTrain && assistant?.only_manual_training && <OnlyManual />}
        {leadsToTry && (
          <LinkButton
            to="/ai/ai-assistants/$id/try/"
            params={{ id }}
            variant={trainsNext ? 'secondary' : 'primary'}
            icon={<PlayIcon />}
          >
            <Trans>Try</Trans>
          </LinkButton>
        )}
        {mayTrain && hasSource && <TrainButton id={id} isNext={trainsNext} />}
        {mayTrain && !hasSource && <AddSourceButton id={id} variant="primary" />}
      </div>
      {hasNews && news && (
        <news.NewInformationNote sources={sources} onlyManual={assistant.only_manual_training} />
      )}
      {held && question && <question.RemovalQuestion key={held.id} run={held} mayAnswer={mayTrain} />}
      {lastRun && <LastRunNote run={lastRun} sources={sources} />}
      {!hasSource && documents > 0 && mayTrain && (
        <Note tone="warn" title={t`No sources left`}>
          <Trans>Add one, or its pages won’t be read again.</Trans>
        </Note>
      )}
    </Panel>
  );
}
