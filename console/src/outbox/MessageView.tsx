import { Fragment, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MailboxMessage } from '@regia/contract/outbox/calls';
import { ArrowLeftIcon } from '@regia/icons/ArrowLeftIcon';
import { useFormat } from '../platform/i18n/use-format.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { TextAnchor } from '../ui/TextLink.tsx';
import { linkedText } from './linked-text.ts';
import { htmlUrl } from './queries.ts';
import styles from './MessageView.module.css';

/** A message: its text, with links to this console only, or its HTML in a sandbox that can only open new tabs. */
export function MessageView({ message }: { message: MailboxMessage }) {
  const { t } = useLingui();
  const format = useFormat();
  const [part, setPart] = useState<'text' | 'html'>('text');
  const { id, channel, to, subject, text, has_html, sent_on } = message;
  const title = channel === 'mail' ? subject : t`SMS`;
  return (
    <article className={styles.message} aria-labelledby="message-title">
      <div className={styles.back}>
        <LinkButton to="/mailbox" search={{}} replace variant="ghost" icon={<ArrowLeftIcon />}>
          <Trans>All messages</Trans>
        </LinkButton>
      </div>
      <header className={styles.head}>
        <div>
          <h2 id="message-title" tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.facts}>
            <Trans>
              To {to}, <time dateTime={sent_on}>{format.dateTime(sent_on)}</time>
            </Trans>
          </p>
        </div>
        {has_html && (
          <SegmentedControl
            label={t`Message format`}
            size="s"
            value={part}
            onChange={setPart}
            options={[
              { value: 'text', label: t`Text` },
              { value: 'html', label: 'HTML' },
            ]}
          />
        )}
      </header>
      {part === 'html' ? (
        <iframe
          className={styles.frame}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={htmlUrl(id)}
          title={t`HTML version of “${subject}”`}
        />
      ) : (
        <p className={styles.text}>
          {linkedText(text, location.origin).map((piece, place) =>
            typeof piece === 'string' ? (
              <Fragment key={place}>{piece}</Fragment>
            ) : (
              <TextAnchor key={place} href={piece.href} target="_blank" rel="noreferrer">
                {piece.href}
              </TextAnchor>
            ),
          )}
        </p>
      )}
    </article>
  );
}
