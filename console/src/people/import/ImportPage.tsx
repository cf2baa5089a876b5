import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/Page.tsx';
import { ImportRun } from './ImportRun.tsx';
import { NewImport } from './NewImport.tsx';
import styles from './ImportPage.module.css';

const route = getRouteApi('/app/account/user/import');

/** USER-04: users from a file, in one path: the file, its columns, the check of its rows, and the outcome. */
export function ImportPage() {
  const { t } = useLingui();
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: { id?: string }) => void navigate({ to: '/account/user/import/', search: next });
  return (
    <Page
      title={t`Import users`}
      crumbs={[{ label: t`Users`, to: '/account/user/' }]}
      state={<Trans>From a CSV or XLSX file with up to 10,000 rows.</Trans>}
    >
      <div className={styles.steps}>
        {id === undefined ? (
          <NewImport onStarted={(started) => show({ id: started })} />
        ) : (
          <ImportRun id={id} onAnother={() => show({})} />
        )}
      </div>
    </Page>
  );
}
