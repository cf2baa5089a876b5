import { Trans } from '@lingui/react/macro';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { UsersIcon } from '@regia/icons/UsersIcon';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { classes } from '../ui/classes.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AssistantMenu } from './AssistantMenu.tsx';
import { Site } from './SiteAndVisitors.tsx';
import { StateLamp } from './StateLamp.tsx';
import { TrainingBar } from './TrainingBar.tsx';
import { WeekBars } from './WeekBars.tsx';
import styles from './AssistantTile.module.css';

/** An overview of one assistant; the top edge has the colour of its state. */
export function AssistantTile({ assistant }: { assistant: AssistantRow }) {
  const format = useFormat();
  const { id, name, state } = assistant;
  return (
    <article className={classes(styles.tile, styles[state])} aria-labelledby={`name-${id}`}>
      <header className={styles.head}>
        <StateLamp state={state} />
        <span className={styles.visitors}>
          <UsersIcon size={14} />
          <Trans>Anonymous visitors</Trans>
        </span>
        <AssistantMenu assistant={assistant} />
      </header>
      <h2 id={`name-${id}`} className={styles.name}>
        <Link to="/ai/ai-assistants/$id/" params={{ id }}>
          {name}
        </Link>
      </h2>
      <p className={styles.site}>
        <Site assistant={assistant} />
      </p>
      <div className={styles.signal}>
        <div>
          <span className={styles.label}>
            <Trans>Messages, last 7 days</Trans>
          </span>
          <span className={styles.figure}>{format.number(assistant.messages)}</span>
        </div>
        <WeekBars counts={assistant.messages_by_day} />
      </div>
      <LastQuestion question={assistant.last_question} />
      <TrainingBar assistant={assistant} />
      <Footer assistant={assistant} />
    </article>
  );
}

function LastQuestion({ question }: { question: AssistantRow['last_question'] }) {
  const when = useWhen();
  return (
    <p className={styles.last}>
      {question ? (
        <>
          <VisuallyHidden>
            <Trans>Last question</Trans>
          </VisuallyHidden>
          <time dateTime={question.sent_on}>{when.short(question.sent_on)}</time>
          <span className={styles.truncated} title={question.content}>
            {question.content}
          </span>
        </>
      ) : (
        <span className={styles.none}>
          <Trans>No questions yet</Trans>
        </span>
      )}
    </p>
  );
}

function Footer({ assistant }: { assistant: AssistantRow }) {
  const when = useWhen();
  const trained = assistant.last_trained_on;
  const changed = when.day(assistant.updated_on);
  return (
    <footer className={styles.foot}>
      <span>
        <TrainingIcon size={14} />
        {trained ? (
          <>
            <VisuallyHidden>
              <Trans>Last trained</Trans>
            </VisuallyHidden>
            <time dateTime={trained}>{when.at(trained)}</time>
          </>
        ) : (
          <Trans>Never trained</Trans>
        )}
      </span>
      <span className={styles.end}>
        <Trans>Last changed {changed}</Trans>
      </span>
    </footer>
  );
}
