import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';
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
  const all = useQuery(providerQueries.all(useViewer(), locale));
  const [isDeleting, setDeleting] = useState(false);
  const loaded = useLazyCode(isDeleting, dialog);
  const provider = all.data?.results.find((one) => one.id === id);
  if (all.data && !provider) return <NoSuchProvider />;
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
        provider && (
          <Button variant="danger" icon={<DeleteIcon />} onClick={() => setDeleting(true)}>
            <Trans>Delete…</Trans>
          </Button>
        )
      }
    >
      <ListState
        query={{ ...all, data: provider && [provider] }}
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
                <ProviderTest key={found.updated_on} id={found.id} />
              </div>
              <ProviderForm key={found.id} provider={found} claimed={all.data!.claimed_domains} />
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
