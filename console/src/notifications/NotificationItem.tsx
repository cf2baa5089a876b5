import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { downloadAttachment, type Notification, readNotification } from '@regia/contract/notifications/calls';
import type { NotificationKind } from '@regia/contract/notifications/kinds';
import type { ManualTopic } from '@regia/contract/manual';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { ErrorIcon } from '@regia/icons/ErrorIcon';
import { useMutation } from '@tanstack/react-query';
import { download, send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { useDownload } from '../platform/use-download.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { ManualLink } from '../ui/ManualLink.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { refreshNotifications } from './queries.ts';
import styles from './NotificationsPage.module.css';

interface Kind {
  name: MessageDescriptor;
  /** The section of the manual that says what to do. */
  manual: ManualTopic;
  /** The code of a notification that tells of no failure. */
  good?: string;
  /** The word for what has happened, and does not go on. */
  happened?: MessageDescriptor;
  /** The word for what it only tells: nothing has failed. */
  news?: MessageDescriptor;
  /** It asks somebody for work: once closed, nothing has begun to work again. */
  isTask?: true;
  /** It ends by itself, with the day or the month: once closed, nothing has begun to work again. */
  ends?: true;
}

/** The kinds of subjects. */
const KINDS: Record<NotificationKind, Kind> = {
  model_endpoint: { name: msg`Language model`, manual: 'model' },
  model_dialect: {
    name: msg`Language model`,
    manual: 'model_dialect',
    news: msg({ message: 'Learned', context: 'of a language model' }),
  },
  training: { name: msg`Training`, manual: 'training_failed' },
  learning: {
    name: msg`Correction`,
    manual: 'corrections',
    good: 'verified',
    happened: msg`To do`,
    isTask: true,
  },
  gap: { name: msg`Gap`, manual: 'gaps', happened: msg`To do`, isTask: true },
  identity_provider: { name: msg`Identity provider`, manual: 'identity_provider' },
  user_import: { name: msg`User import`, manual: 'import_users', good: 'finished', happened: msg`To fix` },
  export: { name: msg`Exported file`, manual: 'export', good: 'ready', happened: msg`No file` },
  plan: { name: msg`Plan`, manual: 'plan' },
  spending: { name: msg`Spending limit`, manual: 'spending', ends: true },
};

export function NotificationItem({ notification: one }: { notification: Notification }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const kind = KINDS[one.model];
  // A question of one kind whose other notifications tell of failures.
  const asks = one.code === 'removal_waits';
  return (
    <li className={classes(styles.item, !one.is_read && styles.unread)}>
      <div className={styles.head}>
        {one.is_read ? null : (
          <Badge tone="accent">
            <Trans>Unread</Trans>
          </Badge>
        )}
        {kind.news ? (
          <Badge tone="ok" icon={<CheckIcon size={13} />}>
            {i18n._(kind.news)}
          </Badge>
        ) : kind.good === one.code ? (
          <Badge tone="ok" icon={<CheckIcon size={13} />}>
            <Trans>Done</Trans>
          </Badge>
        ) : one.closed_on !== null ? (
          <Badge tone="ok" icon={<CheckIcon size={13} />}>
            <Trans>Over since {format.dateTime(one.closed_on)}</Trans>
          </Badge>
        ) : one.code.endsWith('_near') ? (
          <Badge tone="warn" icon={<ErrorIcon size={13} />}>
            <Trans>Near the limit</Trans>
          </Badge>
        ) : kind.happened || asks ? (
          <Badge tone="warn" icon={<ErrorIcon size={13} />}>
            {i18n._(kind.happened ?? msg`To do`)}
          </Badge>
        ) : (
          <Badge tone="danger" icon={<ErrorIcon size={13} />}>
            <Trans>Still happening</Trans>
          </Badge>
        )}
        <time className={styles.when} dateTime={one.last_seen_on}>
          {format.dateTime(one.last_seen_on)}
        </time>
      </div>
      <p className={styles.message}>
        {one.error_message}{' '}
        {one.closed_on === null ? (
          <ManualLink topic={asks ? 'removal_waits' : kind.manual} />
        ) : (
          !kind.isTask && !kind.ends && !asks && <Trans>It’s working again: there’s nothing to do.</Trans>
        )}
      </p>
      <dl className={styles.facts}>
        <Fact name={<Trans>Row</Trans>}>{one.row}</Fact>
        <Fact name={<Trans>Model</Trans>}>{i18n._(kind.name)}</Fact>
        <Fact name={<Trans>Code</Trans>}>
          <code>{one.code}</code>
        </Fact>
        {one.count > 1 && (
          <>
            <Fact name={<Trans>Seen</Trans>}>
              <Plural value={one.count} one="# time" other="# times" />
            </Fact>
            <Fact name={<Trans>First seen</Trans>}>{format.dateTime(one.created_on)}</Fact>
          </>
        )}
      </dl>
      <PageLink notification={one} />
      {(one.has_attachment || !one.is_read) && (
        <div className={styles.actions}>
          {one.has_attachment && <AttachmentButton notification={one} />}
          {!one.is_read && <ReadButton notification={one} />}
        </div>
      )}
    </li>
  );
}

/** Leads to the page where the reader can do something about it. */
function PageLink({ notification: { model, assistant } }: { notification: Notification }) {
  const mayLimit = useMay('organization.update');
  if (model === 'spending') {
    if (!mayLimit) return null;
    return (
      <p className={styles.message}>
        <TextLink to="/organization/model-endpoint/">
          <Trans>Open the spending limits</Trans>
        </TextLink>
      </p>
    );
  }
  if (model === 'learning') {
    return (
      <p className={styles.message}>
        <TextLink to="/monitoring/learnings/">
          <Trans>Open the corrections</Trans>
        </TextLink>
      </p>
    );
  }
  if (model === 'gap') {
    return (
      <p className={styles.message}>
        <TextLink to="/monitoring/gaps/" search={{ owner: 'me' }}>
          <Trans>Open your gaps</Trans>
        </TextLink>
      </p>
    );
  }
  if (assistant === null) return null;
  return (
    <p className={styles.message}>
      <TextLink to="/ai/ai-assistants/$id/training/" params={{ id: assistant }}>
        <Trans>Open the Training tab</Trans>
      </TextLink>
    </p>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function AttachmentButton({ notification: { id, error_message: message } }: { notification: Notification }) {
  const { t } = useLingui();
  const load = useDownload(
    () => download(downloadAttachment, { params: { id } }),
    () => toast.success(t`Attachment downloaded`),
  );
  return (
    <Button
      size="s"
      icon={<DownloadIcon size={14} />}
      aria-label={t`Download attachment: ${message}`}
      busy={load.isPending}
      onClick={() => load.mutate()}
    >
      <Trans>Download attachment</Trans>
    </Button>
  );
}

function ReadButton({ notification: { id, error_message: message } }: { notification: Notification }) {
  const { t } = useLingui();
  const read = useMutation({
    mutationFn: () => send(readNotification, { params: { id } }),
    onSuccess: () => {
      toast.success(t`Notification read`);
      return refreshNotifications();
    },
    onError: (error) => showFailure(t`Couldn’t mark the notification as read`, error),
  });
  return (
    <Button
      size="s"
      icon={<CheckIcon size={14} />}
      aria-label={t`Mark as read: ${message}`}
      busy={read.isPending}
      onClick={() => read.mutate()}
    >
      <Trans>Mark as read</Trans>
    </Button>
  );
}
