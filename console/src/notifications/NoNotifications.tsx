import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ChosenStatus } from './list-search.ts';

/** The empty state of each tab. */
export function NoNotifications({ status }: { status: ChosenStatus | undefined }) {
  if (status === 'unread') {
    return (
      <EmptyState drawing="done" title={<Trans>You’re all caught up</Trans>}>
        <Trans>New notifications appear here.</Trans>
      </EmptyState>
    );
  }
  if (status === 'read') {
    return (
      <EmptyState title={<Trans>You haven’t marked any notification as read</Trans>}>
        <Trans>The ones you mark as read move here. Your colleagues’ notifications stay as they are.</Trans>
      </EmptyState>
    );
  }
  if (status === 'error') {
    return <EmptyState drawing="done" title={<Trans>No errors</Trans>} />;
  }
  return (
    <EmptyState manual="notifications" title={<Trans>No notifications yet</Trans>}>
      <Trans>Regia tells you here when something stops working, and what to do about it.</Trans>
    </EmptyState>
  );
}
