import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { readRolesSearch } from './list-search.ts';
import { roleQueries } from './queries.ts';
import { RolesTable } from './RolesTable.tsx';
import page from '../ui/list-page.module.css';

const route = getRouteApi('/app/account/role-profile');

/** USER-07: the role profiles of the organization. They are few: the page holds them all. */
export function RolesPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const navigate = route.useNavigate();
  const { search = '' } = route.useSearch();
  const all = useQuery(roleQueries.all(useViewer(), locale));
  const searched = search.toLocaleLowerCase(locale);
  const found = all.data?.filter(({ label }) => label.toLocaleLowerCase(locale).includes(searched));
  const count = found?.length;
  const change = (next: string) =>
    void navigate({ to: '/account/role-profile/', search: readRolesSearch({ search: next }), replace: true });
  return (
    <Page
      flush
      title={t`Role profiles`}
      // The line keeps its place while the number is not known, so that nothing below it moves.
      state={count === undefined ? '\u00a0' : <Plural value={count} one="# profile" other="# profiles" />}
      actions={<NewRoleButton />}
    >
      <div className={page.bar}>
        <SearchField label={t`Search by name`} value={search} onSearch={change} />
      </div>
      <div className={page.body}>
        <ListState
          query={{ ...all, data: found }}
          inset="page"
          filtered={
            <EmptyState
              drawing="filtered"
              title={<Trans>No role profile has this name</Trans>}
              action={
                <Button onClick={() => change('')}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          }
        >
          {(rows) => <RolesTable rows={rows} />}
        </ListState>
      </div>
    </Page>
  );
}

function NewRoleButton() {
  if (!useMay('role.create')) return null;
  return (
    <LinkButton to="/account/role-profile/create/" variant="primary" icon={<PlusIcon />}>
      <Trans>New role profile</Trans>
    </LinkButton>
  );
}
