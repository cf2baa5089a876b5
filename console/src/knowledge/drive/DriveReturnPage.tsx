import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { finishDriveConsent } from '@regia/contract/knowledge/drive-calls';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { send } from '../../platform/http/send.ts';
import { queryClient, useViewer, type Viewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { knowledgeQueries } from '../queries.ts';
import { kindOf } from '../source-kinds.tsx';
import { cacheConnection } from './drive-queries.ts';
import type { DriveReturnSearch } from './drive-return-search.ts';

const route = getRouteApi('/app/google-drive');

/** Finishes a consent once, then leads to the training of its assistant. Google sends the person here. */
export function DriveReturnPage() {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  // The address is cleared, so that the consent is neither kept in the history nor finished twice.
  const [sent] = useState(search);
  const finished = useQuery({
    queryKey: ['drive-consent', ...viewer, sent.state],
    queryFn: async () => {
      const done = await finish(viewer, sent);
      toast.success(t`Google Drive connected`, done.address);
      return done;
    },
    enabled: sent.state !== undefined,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (search.state !== undefined) void navigate({ to: '/google-drive/', search: {}, replace: true });
  }, [search.state, navigate]);
  const { data } = finished;
  useEffect(() => {
    if (!data) return;
    const params = { id: data.assistant };
    void (data.hasFolder
      ? navigate({ to: '/ai/ai-assistants/$id/training/', params, replace: true })
      : navigate({
          to: '/ai/ai-assistants/$id/training/add/',
          params,
          search: { kind: 'drive' },
          replace: true,
        }));
  }, [data, navigate]);
  return (
    <Page title={t`Google Drive`}>
      {sent.state === undefined ? (
        <Note tone="warn" alert title={t`There’s no consent to finish here`} action={<ToAssistants />}>
          <Trans>Connect Google Drive again from the page that adds a source.</Trans>
        </Note>
      ) : finished.isError ? (
        <>
          <ErrorNote title={t`Google Drive isn’t connected`} error={finished.error} />
          <p>
            <ToAssistants />
          </p>
        </>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Page>
  );
}

const ToAssistants = () => (
  <LinkButton to="/ai/ai-assistants/">
    <Trans>Go to your assistants</Trans>
  </LinkButton>
);

async function finish(viewer: Viewer, { state = '', code }: DriveReturnSearch) {
  const body = { state, ...(code !== undefined && { answer: code }) };
  const { assistant, connection } = await send(finishDriveConsent, { body });
  cacheConnection(viewer, assistant, connection);
  const sources = await queryClient.fetchQuery(knowledgeQueries.sources(viewer, assistant)).catch(() => null);
  return {
    assistant,
    address: connection.account?.address,
    hasFolder: sources?.results.some(({ kind }) => kindOf(kind).isFolder) ?? false,
  };
}
