import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { SitemapIcon } from '@regia/icons/SitemapIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Meter } from '../ui/Meter.tsx';
import { failingParts, newsParts } from './notice-parts.ts';
import { hasFailingSource, hasSomethingToLearn, isTraining } from './queries.ts';
import { TileBar } from './TileBar.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import styles from './TrainingBar.module.css';

/** The most important fact in a tile after the state: a run, a failure, a pause, or the number of pages. */
export function TrainingBar({ assistant }: { assistant: AssistantRow }) {
  const { training, state } = assistant;
  const learns = hasSomethingToLearn(assistant);
  const news = useLazyCode(learns, newsParts);
  const fails = hasFailingSource(assistant);
  const failing = useLazyCode(fails, failingParts);
  if (isTraining(assistant)) return <Running assistant={assistant} />;
  if (training?.state === 'held') return <Held assistant={assistant} />;
  if (fails && failing)
    return <failing.TileFailing assistant={assistant} action={<SeeButton assistant={assistant} />} />;
  if (training?.state === 'failed') return <Failed assistant={assistant} />;
  if (training?.state === 'partly') return <Partly assistant={assistant} />;
  if (assistant.documents === 0) return <NothingYet assistant={assistant} />;
  if (learns && news)
    return <news.TileNews assistant={assistant} otherwise={<SeeButton assistant={assistant} />} />;
  if (state === 'off_air') return <Paused assistant={assistant} />;
  return (
    <TileBar icon={<CheckIcon />} quiet>
      <Plural value={assistant.documents} one="Answers from # document" other="Answers from # documents" />
    </TileBar>
  );
}

type Props = { assistant: AssistantRow };

function Running({ assistant: { training, name } }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { done, total } = training!;
  const share = total > 0 ? done / total : 0;
  return (
    <TileBar
      icon={<TrainingIcon />}
      title={
        <>
          {training!.state === 'queued' ? (
            <Trans>Training queued</Trans>
          ) : (
            <Trans>Training in progress</Trans>
          )}
          {total > 0 && <span className={styles.share}>{format.percent(share)}</span>}
        </>
      }
    >
      <Meter progress label={t`Training of ${name}`} value={done} max={Math.max(total, 1)} />
    </TileBar>
  );
}

function Failed({ assistant }: Props) {
  const when = useWhen();
  const trained = assistant.last_trained_on && when.day(assistant.last_trained_on);
  return (
    <TileBar
      tone="danger"
      icon={<ErrorIcon />}
      action={<SeeButton assistant={assistant} />}
      title={<Trans>Training failed</Trans>}
    >
      {trained ? (
        <Trans>The previous index ({trained}) stays in service.</Trans>
      ) : (
        <Trans>It doesn’t have an index yet.</Trans>
      )}
      <AlsoNew assistant={assistant} />
    </TileBar>
  );
}

const Held = ({ assistant }: Props) => (
  <TileBar
    tone="warn"
    icon={<WarningIcon />}
    action={<SeeButton assistant={assistant} />}
    title={<Trans>Its training waits for an answer</Trans>}
  >
    <Trans>It would remove many documents.</Trans>
  </TileBar>
);

const Partly = ({ assistant }: Props) => (
  <TileBar
    tone="warn"
    icon={<WarningIcon />}
    action={<SeeButton assistant={assistant} />}
    title={<Trans>Training partly succeeded</Trans>}
  >
    <Trans>Couldn’t read some of its pages or sources.</Trans>
    <AlsoNew assistant={assistant} />
  </TileBar>
);

/** Below another message that matters more. */
const AlsoNew = ({ assistant }: Props) =>
  hasSomethingToLearn(assistant) && (
    <span className={styles.also}>
      <Trans>It has new information to learn.</Trans>
    </span>
  );

const NothingYet = ({ assistant }: Props) => (
  <TileBar
    icon={<SitemapIcon />}
    action={<SeeButton assistant={assistant} />}
    title={<Trans>It doesn’t know anything yet</Trans>}
  >
    <Trans>Give it a website and train it.</Trans>
  </TileBar>
);

function Paused({ assistant: { off_air_reason: reason, off_air_until: until } }: Props) {
  const format = useFormat();
  const date = until && format.date(until);
  return (
    <TileBar icon={<PauseIcon />} quiet>
      {date ? <Trans>Paused until {date}</Trans> : <Trans>Paused</Trans>}
      {reason && `: ${reason}`}
    </TileBar>
  );
}

function SeeButton({ assistant: { id, name } }: Props) {
  const { t } = useLingui();
  return (
    <LinkButton
      size="s"
      to="/ai/ai-assistants/$id/training/"
      params={{ id }}
      aria-label={t`Open the training of ${name}`}
    >
      <Trans>Open</Trans>
    </LinkButton>
  );
}
