import { type ReactNode, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bulkDestroyUsers, bulkDisableUsers, bulkEnableUsers } from '@regia/contract/people/bulk';
import type { BulkOutcome } from '@regia/contract/people/bulk';
import type { User } from '@regia/contract/people/users';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { PauseIcon } from '@regia/icons/PauseIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { BulkBar, BulkButton } from '../ui/BulkBar.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { needsAttention, OutcomeDialog } from '../ui/OutcomeDialog.tsx';
import type { Selection } from '../ui/use-selection.ts';
import type { UsersSearch } from './list-search.ts';
import { refreshUsers } from './queries.ts';
import { chosenUsers } from './users-selection.ts';

const CALLS = { enable: bulkEnableUsers, disable: bulkDisableUsers, destroy: bulkDestroyUsers };
type Action = keyof typeof CALLS;

interface UsersBulkProps {
  selection: Selection;
  search: UsersSearch;
  total: number;
  rows: readonly User[];
}

/** USER-04: the actions on several users. Each asks with the number, because "all" may be more than a page shows. */
export function UsersBulk({ selection, search, total, rows }: UsersBulkProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Action | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const mayEnable = useMay('user.bulk_enable');
  const mayDisable = useMay('user.bulk_disable');
  const mayDestroy = useMay('user.bulk_destroy');
  const count = selection.countOf(total);
  const run = useMutation({
    mutationFn: async (action: Action): Promise<BulkOutcome> =>
      send(CALLS[action], { body: chosenUsers(selection.chosen, search, count) }),
    onSuccess: (found, action) => {
      void refreshUsers();
      setAsking(null);
      selection.clear();
      if (needsAttention(found)) setOutcome(found);
      else
        toast.success(
          action === 'destroy' ? t`Data deleted` : t`Operation completed`,
          doneText(action, found.succeeded.length),
        );
    },
  });
  const ask = (action: Action) => () => {
    run.reset();
    setAsking(action);
  };
  return (
    <>
      <BulkBar selection={selection} total={total} pageIds={rows.map(({ id }) => id)}>
        {mayEnable && (
          <BulkButton icon={<CheckIcon />} onPress={ask('enable')}>
            <Trans>Enable</Trans>
          </BulkButton>
        )}
        {mayDisable && (
          <BulkButton icon={<PauseIcon />} onPress={ask('disable')}>
            <Trans>Disable…</Trans>
          </BulkButton>
        )}
        {mayDestroy && (
          <BulkButton icon={<DeleteIcon />} danger onPress={ask('destroy')}>
            <Trans>Delete…</Trans>
          </BulkButton>
        )}
      </BulkBar>
      {asking && (
        <ConfirmDialog
          open
          danger={asking !== 'enable'}
          busy={run.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => run.mutate(asking)}
          {...wordsOf(asking, count)}
        >
          <Consequence action={asking} />
          {run.isError && <ErrorNote title={t`Nothing was changed`} error={run.error} />}
        </ConfirmDialog>
      )}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  );
}

function doneText(action: Action, count: number): string {
  if (action === 'enable') return plural(count, { one: '# user enabled', other: '# users enabled' });
  if (action === 'disable') return plural(count, { one: '# user disabled', other: '# users disabled' });
  return plural(count, { one: '# user deleted', other: '# users deleted' });
}

function wordsOf(action: Action, count: number): { title: ReactNode; confirmLabel: ReactNode } {
  if (action === 'enable') {
    return {
      title: <Plural value={count} one="Enable # user?" other="Enable # users?" />,
      confirmLabel: <Plural value={count} one="Enable # user" other="Enable # users" />,
    };
  }
  if (action === 'disable') {
    return {
      title: <Plural value={count} one="Disable # user?" other="Disable # users?" />,
      confirmLabel: <Plural value={count} one="Disable # user" other="Disable # users" />,
    };
  }
  return {
    title: <Plural value={count} one="Delete # user?" other="Delete # users?" />,
    confirmLabel: <Plural value={count} one="Delete # user" other="Delete # users" />,
  };
}

function Consequence({ action }: { action: Action }) {
  if (action === 'enable') return <Trans>They can sign in again. Ended sessions stay ended.</Trans>;
  if (action === 'disable') {
    return (
      <Trans>
        They’re signed out everywhere at once, and the links and codes we emailed them stop working. Their
        data stays, and you can enable them again. Your own account and the last admin stay as they are.
      </Trans>
    );
  }
  return (
    <Trans>
      The accounts and their personal data are deleted for good, and these people are signed out everywhere.
      What they did stays in the audit log. Your own account and the last admin stay.
    </Trans>
  );
}
