import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdvancedIcon } from '@regia/icons/AdvancedIcon';
import { ChatIcon } from '@regia/icons/ChatIcon';
import { CodeIcon } from '@regia/icons/CodeIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { PaletteIcon } from '@regia/icons/PaletteIcon';
import { PlayIcon } from '@regia/icons/PlayIcon';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router';
import { isGone } from '../platform/http/is-gone.ts';
import { Can } from '../platform/session/Can.tsx';
import { classes } from '../ui/classes.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { AssistantActions } from './AssistantActions.tsx';
import { noSuchAssistant } from './no-such-assistant.ts';
import { failingParts, newsParts } from './notice-parts.ts';
import { hasFailingSource, hasSomethingToLearn } from './queries.ts';
import { SiteAndVisitors } from './SiteAndVisitors.tsx';
import { StateLamp } from './StateLamp.tsx';
import { useAssistant } from './use-assistant.ts';
import styles from './AssistantFrame.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id');

/** The frame of an assistant's page, in which the router puts the tab. */
export function AssistantOutlet() {
  const { id } = route.useParams();
  return (
    <AssistantFrame id={id} key={id}>
      <Outlet />
    </AssistantFrame>
  );
}

/** The name, state and tabs of an assistant. Each tab has its own gutters; a chat has none. */
export function AssistantFrame({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useLingui();
  const detail = useAssistant(id);
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[4] ?? '' });
  const crumbs = [{ label: t`Your assistants`, to: '/ai/ai-assistants/' }];
  const assistant = detail.data;
  const gone = isGone(detail);
  const loaded = useLazyCode(gone, noSuchAssistant);
  const learns = assistant !== undefined && segment !== 'training' && hasSomethingToLearn(assistant);
  const news = useLazyCode(learns, newsParts);
  const fails = assistant !== undefined && segment !== 'training' && hasFailingSource(assistant);
  const failing = useLazyCode(fails, failingParts);
  const parts: Record<string, string> = {
    try: t`Try`,
    training: t`Training`,
    installation: t`Installation`,
    colors: t`Colors`,
    conversation: t`Conversation`,
    advanced: t`Advanced settings`,
  };
  if (gone) return loaded && <loaded.NoSuchAssistant />;
  if (!assistant && detail.isError) {
    return (
      <Page title={t`Assistant`} crumbs={crumbs}>
        <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
      </Page>
    );
  }
  // While the assistant loads, the tab loads its own data, and shows the shape of its content.
  return (
    <Page
      flush
      title={assistant?.name ?? t`Assistant`}
      crumbs={crumbs}
      part={{
        label: parts[segment] ?? t`Basic info`,
        first: `/ai/ai-assistants/${id}/`,
      }}
      compact={segment === 'try'}
      beside={assistant ? <StateLamp state={assistant.state} /> : <Skeleton width={64} />}
      state={
        assistant ? (
          <span className={styles.site}>
            <SiteAndVisitors assistant={assistant} />
            {failing && fails && (
              <TrainingMark id={id} tone="danger">
                <failing.PageFailing count={assistant.failing_sources} />
              </TrainingMark>
            )}
            {news && learns && (
              <TrainingMark id={id} tone="accent">
                <news.PageNews />
              </TrainingMark>
            )}
          </span>
        ) : (
          <span className={styles.waiting}>
            <Skeleton width={180} />
          </span>
        )
      }
      actions={assistant ? <AssistantActions assistant={assistant} /> : <span className={styles.action} />}
      tabs={<AssistantTabs id={id} />}
    >
      {children}
    </Page>
  );
}

interface TrainingMarkProps {
  id: string;
  tone: 'accent' | 'danger';
  children: ReactNode;
}

/** A notice in the head that leads to the training. */
const TrainingMark = ({ id, tone, children }: TrainingMarkProps) => (
  <>
    <span className={styles.separator} aria-hidden="true">
      ·
    </span>
    <Link
      to="/ai/ai-assistants/$id/training/"
      params={{ id }}
      className={classes(styles.mark, tone === 'danger' && styles.danger)}
    >
      {children}
    </Link>
  </>
);

function AssistantTabs({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Tabs label={t`Assistant sections`}>
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
      <Can do="assistant.api_key">
        <Tab
          to="/ai/ai-assistants/$id/installation/"
          params={{ id }}
          activeOptions={{ includeSearch: false }}
          icon={<CodeIcon />}
        >
          <Trans>Installation</Trans>
        </Tab>
      </Can>
      <Tab
        to="/ai/ai-assistants/$id/colors/"
        params={{ id }}
        activeOptions={{ includeSearch: false }}
        icon={<PaletteIcon />}
      >
        <Trans>Colors</Trans>
      </Tab>
      <Tab
        to="/ai/ai-assistants/$id/conversation/"
        params={{ id }}
        activeOptions={{ includeSearch: false }}
        icon={<ChatIcon />}
      >
        <Trans>Conversation</Trans>
      </Tab>
      <Can do="assistant.advanced">
        <Tab
          to="/ai/ai-assistants/$id/advanced/"
          params={{ id }}
          activeOptions={{ includeSearch: false }}
          icon={<AdvancedIcon />}
        >
          <Trans>Advanced settings</Trans>
        </Tab>
      </Can>
      <Can do="assistant.try">
        <Tab
          to="/ai/ai-assistants/$id/try/"
          params={{ id }}
          search={({ chat }) => ({ chat })}
          icon={<PlayIcon />}
        >
          <Trans>Try</Trans>
        </Tab>
      </Can>
    </Tabs>
  );
}
