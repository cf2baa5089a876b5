import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { Panel } from '../ui/Panel.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { ASSISTANTS_OF_ENDPOINT } from './endpoint-anchors.ts';
import { AssistantsOfEndpoint } from './AssistantsOfEndpoint.tsx';
import { EndpointState } from './EndpointState.tsx';
import { EndpointTestPanel } from './EndpointTestPanel.tsx';
import { GapsOfEndpointPanel } from './GapsOfEndpointPanel.tsx';
import { hostOf } from './host-of.ts';
import { EndpointLinks } from './EndpointLinks.tsx';
import { endpointsQuery } from './queries.ts';
import { SuspendedNote } from './SuspendedNote.tsx';
import page from '../ui/form-page.module.css';

const route = getRouteApi('/app/organization/model-endpoint/$id');
const form = loadOnce(() => import('./EndpointForm.tsx'));
const dialog = loadOnce(() => import('./DeleteEndpoint.tsx'));

/** One endpoint: its test, the assistants that use it, its settings. */
export function EndpointPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { id } = route.useParams();
  const all = useQuery(endpointsQuery(useViewer(), locale));
  const [isDeleting, setDeleting] = useState(false);
  const loaded = useLazyCode(isDeleting, dialog);
  const loadedForm = useLazyCode(true, form);
  const endpoint = all.data?.results.find((one) => one.id === id);
  if (all.data && !endpoint) return <NoSuchEndpoint />;
  return (
    <Page
      flush
      title={endpoint?.name ?? t`Endpoint`}
      crumbs={[{ label: t`Endpoints`, to: '/organization/model-endpoint/' }]}
      beside={endpoint && <EndpointState state={endpoint.state} suspended={endpoint.suspended} />}
      state={endpoint ? `${hostOf(endpoint.url)}, ${endpoint.model}` : '\u00a0'}
      actions={
        endpoint && (
          <Button variant="danger" icon={<DeleteIcon />} onClick={() => setDeleting(true)}>
            <Trans>Delete…</Trans>
          </Button>
        )
      }
    >
      <ListState
        query={{ ...all, data: endpoint && [endpoint] }}
        inset="page"
        waiting={
          <div className={page.fields}>
            <SkeletonFields shape={['area', 'field', 'field', 'field']} />
          </div>
        }
      >
        {([found]) =>
          found && (
            <>
              <div className={page.fields}>
                <SuspendedNote endpoint={found} />
                <EndpointTestPanel endpoint={found} />
                {found.purpose === 'chat' ? (
                  <div id={ASSISTANTS_OF_ENDPOINT}>
                    <Panel title={t`Assistants`}>
                      <AssistantsOfEndpoint assistants={found.assistants} />
                    </Panel>
                  </div>
                ) : (
                  <GapsOfEndpointPanel groupsGaps={found.groups_gaps} />
                )}
                {found.fallback_of.length > 0 && (
                  <Panel title={t`Fallback of`}>
                    <EndpointLinks endpoints={found.fallback_of} />
                  </Panel>
                )}
              </div>
              {loadedForm && <loadedForm.EndpointForm key={found.id} endpoint={found} />}
            </>
          )
        }
      </ListState>
      {loaded && isDeleting && endpoint && (
        <loaded.DeleteEndpoint endpoint={endpoint} onClose={() => setDeleting(false)} />
      )}
    </Page>
  );
}

const NoSuchEndpoint = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/organization/model-endpoint/" variant="primary" size="l">
        <Trans>Go to endpoints</Trans>
      </LinkButton>
    }
  >
    <Trans>This endpoint doesn’t exist, or belongs to another organization.</Trans>
  </NoSuchElement>
);
