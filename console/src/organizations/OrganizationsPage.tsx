import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../platform/organizations.ts';
import { Button } from '../ui/Button.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { OrganizationsTable } from './OrganizationsTable.tsx';

const dialog = loadOnce(() => import('./NewOrganizationDialog.tsx'));

/** USER-08: the organizations of the installation, for superusers. */
export function OrganizationsPage() {
  const { t } = useLingui();
  const all = useQuery(organizationsQuery());
  const [isAdding, setAdding] = useState(false);
  const loaded = useLazyCode(isAdding, dialog);
  const count = all.data?.length;
  return (
    <Page
      flush
      title={t`Organizations`}
      // The line keeps its place while the number is not known, so that nothing below it moves.
      state={
        count === undefined ? '\u00a0' : <Plural value={count} one="# organization" other="# organizations" />
      }
      actions={
        <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          <Trans>New organization</Trans>
        </Button>
      }
    >
      <ListState query={all} inset="page">
        {(rows) => <OrganizationsTable rows={rows} />}
      </ListState>
      {loaded && isAdding && <loaded.NewOrganizationDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
