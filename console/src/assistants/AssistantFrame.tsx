import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { HttpError } from '../platform/http/error.ts';
import { Can } from '../platform/session/Can.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Plate } from '../ui/Plate.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import { AssistantActions } from './AssistantActions.tsx';
import { StateLamp } from './StateLamp.tsx';
import { useAssistant } from './use-assistant.ts';
import styles from './AssistantFrame.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id');

/** The frame where the router puts the tab. */
export function AssistantOutlet() {
  const { id } = route.useParams();
  return (
    <AssistantFrame id={id} key={id}>
      <Outlet />
    </AssistantFrame>
  );
}

/** Name, state and tabs of one assistant; the tab brings its own gutters (`.body` of the frame, or none for a chat). */
export function AssistantFrame({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useLingui();
  const detail = useAssistant(id);
  const crumbs = [{ label: t`Your assistants`, to: '/ai/ai-assistants/' }];
  const assistant = detail.data;
  if (!assistant) {
    if (detail.error instanceof HttpError && detail.error.status === 404) return <NoSuchAssistant />;
    return (
      <Page title={t`Assistant`} crumbs={crumbs}>
        {detail.isError ? (
          <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Page>
    );
  }
  return (
    <Page
      flush
      title={assistant.name}
      crumbs={crumbs}
      beside={<StateLamp state={assistant.state} />}
      state={
        <span className={styles.site}>
          {assistant.site ? t`${assistant.site}, anonymous visitors` : t`No website yet`}
        </span>
      }
      actions={<AssistantActions assistant={assistant} />}
      tabs={<AssistantTabs id={id} />}
    >
      {children}
    </Page>
  );
}

function AssistantTabs({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Tabs label={t`Parts of the assistant`}>
      <Tab
        to="/ai/ai-assistants/$id/"
        params={{ id }}
        activeOptions={{ exact: true, includeSearch: false }}
        icon={<DocumentIcon />}
      >
        <Trans>Basic info</Trans>
      </Tab>
      <Tab
        to="/ai/ai-assistants/$id/training/"
        params={{ id }}
        activeOptions={{ includeSearch: false }}
        icon={<TrainingIcon />}
      >
        <Trans>Training</Trans>
      </Tab>
      <Can do="assistant.try">
        <Tab to="/ai/ai-assistants/$id/try/" params={{ id }} icon={<PlayIcon />}>
          <Trans>Try</Trans>
        </Tab>
      </Can>
    </Tabs>
  );
}

function NoSuchAssistant() {
  const { t } = useLingui();
  return (
    <Plate
      inside
      code="404"
      title={t`Element not found`}
      actions={
        <LinkButton to="/ai/ai-assistants/" variant="primary" size="l">
          <Trans>Go to the assistants</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>This assistant does not exist, or belongs to another organisation.</Trans>
      </p>
    </Plate>
  );
}
