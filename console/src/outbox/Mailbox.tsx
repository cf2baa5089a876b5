import { useLayoutEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Brand } from '../ui/Brand.tsx';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { ListState } from '../ui/ListState.tsx';
import { SkeletonItems } from '../ui/Skeleton.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { useHeading } from '../ui/use-heading.ts';
import { classes } from '../ui/classes.ts';
import { HttpError } from '../platform/http/error.ts';
import { ClosedMailbox } from './ClosedMailbox.tsx';
import { EmptyMailbox } from './EmptyMailbox.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageView } from './MessageView.tsx';
import { NoMessages } from './NoMessages.tsx';
import { mailbox } from './queries.ts';
import { useShownMessage } from './use-shown-message.ts';
import styles from './Mailbox.module.css';

const route = getRouteApi('/mailbox');

/** The messages that were not sent, newest first. On a phone the open message replaces the list. */
export function Mailbox() {
  const { t } = useLingui();
  const heading = useHeading(t`Local mailbox`);
  const { message } = route.useSearch();
  const messages = useQuery(mailbox);
  const isClosed = messages.error instanceof HttpError && messages.error.refusal === 'mailbox_closed';
  const shown = useShownMessage(messages.data, message);
  const isReading = shown !== undefined && shown.id === message;
  const panes = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // On a phone the list and the message replace each other, so the focused link is gone: move the focus.
    if (document.activeElement?.checkVisibility() !== false) return;
    panes.current?.querySelector<HTMLElement>(isReading ? 'h2' : '[aria-current]')?.focus();
  }, [isReading]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Brand />
        <span className={styles.tools}>
          <LanguageChoice />
          <ThemeSwitch />
        </span>
      </header>
      <main className={classes(styles.main, isReading && styles.reading)}>
        <div className={styles.top}>
          <div>
            <h1 className={styles.title} {...heading}>
              <Trans>Local mailbox</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>
                Outgoing mail isn’t configured. Emails and SMS stay on this computer, and you can read them
                only here.
              </Trans>
            </p>
          </div>
          {messages.data && <EmptyMailbox isEmpty={messages.data.length === 0} />}
        </div>
        {isClosed ? (
          <ClosedMailbox />
        ) : (
          <ListState query={messages} waiting={<SkeletonItems icon rows={4} />} empty={<NoMessages />}>
            {(all) =>
              shown && (
                <div ref={panes} className={styles.panes}>
                  <MessageList messages={all} shown={shown.id} />
                  <MessageView key={shown.id} message={shown} />
                </div>
              )
            }
          </ListState>
        )}
      </main>
    </div>
  );
}
