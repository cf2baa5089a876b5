import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewEvent } from '@regia/contract/monitoring/reviews';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { useViewer } from '../../platform/query.ts';
import { ListState } from '../../ui/ListState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { monitoringQueries } from '../queries.ts';
import styles from './Inspector.module.css';

const ACTIONS: Record<ReviewEvent['action'], MessageDescriptor> = {
  reviewed: msg`marked the conversation as reviewed`,
  reopened: msg`marked the conversation as not reviewed`,
  rated: msg`rated an answer`,
  suggested: msg`suggested an answer`,
  suggestion_removed: msg`removed the suggested answer`,
  learning_requested: msg`requested learning`,
  learnt: msg`the correction was learned`,
  verified: msg`the correction was verified`,
  learning_reopened: msg`the correction was reopened`,
  obfuscated: msg`obfuscated the data`,
  unmasked: msg`read the personal data`,
};

/** MON-03: the events of a conversation, with their authors. */
export function HistoryTab({ chat }: { chat: string }) {
  const { i18n } = useLingui();
  const when = useWhen();
  const { locale } = useFormat();
  const history = useQuery(monitoringQueries.history(useViewer(), locale, chat));
  return (
    <ListState
      query={history}
      waiting={<SkeletonRows rows={4} />}
      empty={
        <p className={styles.author}>
          <Trans>No one has reviewed this conversation yet.</Trans>
        </p>
      }
    >
      {(events) => (
        <ol className={styles.history}>
          {events.map((event) => (
            <li key={event.id}>
              <p>
                {event.user && <b>{event.user}</b>} {i18n._(ACTIONS[event.action])}
              </p>
              {event.detail && <q>{event.detail}</q>}
              <time dateTime={event.at}>{when.at(event.at)}</time>
            </li>
          ))}
        </ol>
      )}
    </ListState>
  );
}
