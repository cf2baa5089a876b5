import { useLingui } from '@lingui/react/macro';
import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { MailIcon } from '@regia/icons/MailIcon';
import { SmsIcon } from '@regia/icons/SmsIcon';
import { Link } from '@tanstack/react-router';
import { useWhen } from '../platform/i18n/use-when.ts';
import styles from './MessageList.module.css';

export function MessageList({ messages, shown }: { messages: readonly MailboxMessage[]; shown: string }) {
  const { t } = useLingui();
  const when = useWhen();
  return (
    <nav className={styles.list} aria-label={t`Messages, newest first`}>
      <ul>
        {messages.map(({ id, channel, to, subject, text, sent_on }) => (
          <li key={id}>
            <Link
              to="/mailbox"
              search={{ message: id }}
              replace
              className={styles.row}
              aria-current={id === shown ? 'true' : undefined}
            >
              {channel === 'mail' ? <MailIcon /> : <SmsIcon />}
              <span className={styles.words}>
                <b>{channel === 'mail' ? subject : t`SMS`}</b>
                <span className={styles.truncated}>{to}</span>
                {channel === 'sms' && <span className={styles.truncated}>{text}</span>}
              </span>
              <time dateTime={sent_on}>{when.at(sent_on)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
