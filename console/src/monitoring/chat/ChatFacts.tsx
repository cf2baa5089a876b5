import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MonitoredChat } from '@regia/contract/monitoring/chats';
import { ObfuscateIcon } from '@regia/icons/ObfuscateIcon';
import { StarIcon } from '@regia/icons/StarIcon';
import { ThumbsDownIcon } from '@regia/icons/ThumbsDownIcon';
import { ThumbsUpIcon } from '@regia/icons/ThumbsUpIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ChatFacts.module.css';

/** The facts of a conversation, under its title. */
export function ChatFacts({ chat }: { chat: MonitoredChat }) {
  const { t } = useLingui();
  const format = useFormat();
  const minutes = Math.round((Date.parse(chat.last_message_on) - Date.parse(chat.started_on)) / 60_000);
  return (
    <span className={styles.facts}>
      <b>{chat.assistant.name}</b>
      <span>
        <time dateTime={chat.started_on}>{format.dateTime(chat.started_on)}</time>
        {minutes > 0 && (
          <>
            , <Plural value={minutes} one="# minute" other="# minutes" />
          </>
        )}
      </span>
      <span>
        <Plural value={chat.total_messages} one="# message" other="# messages" />
      </span>
      <Figure icon={<ThumbsUpIcon size={14} />} label={t`Helpful`} value={chat.positive_feedback} />
      <Figure icon={<ThumbsDownIcon size={14} />} label={t`Not helpful`} value={chat.negative_feedback} />
      {chat.average_rating !== null && (
        <Figure
          icon={<StarIcon size={14} />}
          label={t`Average of the stars`}
          value={format.number(chat.average_rating, 1)}
        />
      )}
      {chat.visitor_name && <span>{chat.visitor_name}</span>}
      {chat.is_generated && (
        <span>
          <Trans>Generated for the demonstration</Trans>
        </span>
      )}
      {chat.obfuscated_on && (
        <span className={styles.figure}>
          <ObfuscateIcon size={14} />
          <Trans>Data obfuscated on {format.dateTime(chat.obfuscated_on)}</Trans>
        </span>
      )}
      {chat.is_reviewed && chat.reviewed_by && chat.reviewed_on && (
        <span>
          <Trans>
            Reviewed by {chat.reviewed_by} on {format.dateTime(chat.reviewed_on)}
          </Trans>
        </span>
      )}
    </span>
  );
}

function Figure({ icon, label, value }: { icon: ReactNode; label: string; value: string | number }) {
  return (
    <span className={styles.figure}>
      {icon}
      <VisuallyHidden>{label}:</VisuallyHidden> {value}
    </span>
  );
}
