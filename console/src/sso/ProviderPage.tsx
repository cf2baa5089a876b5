import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isGone } from '../platform/http/is-gone.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';
import { Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { ProviderAddresses } from './ProviderAddresses.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { ProviderState } from './ProvidersPage.tsx';
import { ProviderTest } from './ProviderTest.tsx';
import { providerQueries } from './queries.ts';
import page from '../ui/form-page.module.css';

const route = getRouteApi('/app/organization/identity-provider/$id');
const dialog = loadOnce(() => import('./DeleteProviderDialog.tsx'));

/** The settings of an identity provider. */
export function ProviderPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { id } = route.useParams();
  const one = useQuery(providerQueries.one(useViewer(), locale, id));
  const mayChange = useMay('organization.update');
  // The domains to choose among come with the list.
  const mayList = useMay('provider.list');
  const all = useQuery({ ...providerQueries.all(useViewer(), locale), enabled: mayChange && mayList });
  const [isDeleting, setDeleting] = useState(false);
  const loaded = useLazyCode(isDeleting, dialog);
  const provider = one.data;
  if (isGone(one)) return <NoSuchProvider />;
  const users = provider?.linked_users ?? 0;
  return (
    <Page
      flush
      title={provider?.name ?? t`Identity provider`}
      crumbs={[{ label: t`Identity providers`, to: '/organization/identity-provider/' }]}
      beside={provider && <ProviderState isActive={provider.is_active} />}
      state={
        provider ? (
          <Plural
            value={users}
            _0="Nobody has used it yet"
            one="# person has used it"
            other="# people have used it"
          />
        ) : (
          '\u00a0'
        )
      }
      actions={
        provider &&
        mayChange && (
          <Button variant="danger" icon={<DeleteIcon />} onClick={() => setDeleting(true)}>
            <Trans>Delete…</Trans>
          </Button>
        )
      }
    >
      <ListState
        query={{ ...one, data: provider && [provider] }}
        inset="page"
        waiting={
          <div className={page.fields}>
            <SkeletonFields shape={['field', 'field', 'choices']} />
          </div>
        }
      >
        {([found]) =>
          found && (
            <>
              <div className={page.fields}>
                <ProviderAddresses provider={found} />
                {mayChange ? (
                  <ProviderTest key={found.updated_on} provider={found} />
                ) : (
                  <Note tone="info" title={t`View only`}>
                    <Trans>Your profile can’t change identity providers.</Trans>
                  </Note>
                )}
              </div>
              {mayChange && !all.isLoading && (
                <ProviderForm
                  key={found.id}
                  provider={found}
                  claimed={all.data?.claimed_domains ?? found.domains}
                />
              )}
            </>
          )
        }
      </ListState>
      {loaded && isDeleting && provider && (
        <loaded.DeleteProviderDialog provider={provider} onClose={() => setDeleting(false)} />
      )}
    </Page>
  );
}

const NoSuchProvider = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/organization/identity-provider/" variant="primary" size="l">
        <Trans>Go to identity providers</Trans>
      </LinkButton>
    }
  >
    <Trans>This identity provider doesn’t exist, or belongs to another organization.</Trans>
  </NoSuchElement>
);
