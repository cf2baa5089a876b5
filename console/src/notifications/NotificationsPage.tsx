import { Trans, useLingui } from '@lingui/react/macro';
import { readAllNotifications } from '@regia/contract/notifications/calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { readNotificationsSearch, ROWS_PER_PAGE } from './list-search.ts';
import { NoNotifications } from './NoNotifications.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { NotificationTabs } from './NotificationTabs.tsx';
import { notificationQueries, refreshNotifications } from './queries.ts';
import styles from './NotificationsPage.module.css';

const route = getRouteApi('/app/notifications');

/** APP-20: the notifications of the staff, in tabs. */
export function NotificationsPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { status, page = 1 } = route.useSearch();
  const { locale } = useFormat();
  const list = useQuery(notificationQueries.list(useViewer(), locale, { status, page }));
  return (
    <Page
      flush
      title={t`Notifications`}
      actions={
        <>
          <LinkButton to="/profile/mails">
            <Trans>Updates by email</Trans>
          </LinkButton>
          <ReadAllButton />
        </>
      }
      tabs={<NotificationTabs status={status} />}
    >
      <div className={styles.body}>
        <ListState
          query={list}
          empty={<NoNotifications status={status} />}
          paging={{
            page,
            pageSize: ROWS_PER_PAGE,
            onPage: (next) =>
              void navigate({
                to: '/notifications/',
                search: readNotificationsSearch({ status, page: next }),
              }),
          }}
        >
          {({ results }) => (
            <ul className={styles.list} aria-label={t`Notifications`}>
              {results.map((one) => (
                <NotificationItem key={one.id} notification={one} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
    </Page>
  );
}

export function ReadAllButton() {
  const { t } = useLingui();
  const readAll = useMutation({
    mutationFn: () => send(readAllNotifications, {}),
    onSuccess: () => {
      toast.success(t`Notification read`, t`Every notification is read.`);
      return refreshNotifications();
    },
    onError: (error) => showFailure(t`Couldn’t mark the notifications as read`, error),
  });
  return (
    <Button icon={<CheckIcon size={14} />} busy={readAll.isPending} onClick={() => readAll.mutate()}>
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
