import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useViewer } from '../../platform/query.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { KeysPanel } from '../KeysPanel.tsx';
import { useAssistant } from '../use-assistant.ts';
import { InstallationForm } from './InstallationForm.tsx';
import { installationQuery } from './installation-query.ts';
import { isInstalled } from './installation-values.ts';
import { SignedVisitors } from './SignedVisitors.tsx';
import page from '../../ui/form-page.module.css';
import split from '../BasicInfoTab.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/installation');

/** How the assistant gets onto a site: code, check, allowed websites, keys and signed visitors. */
export function InstallationTab() {
  const { id } = route.useParams();
  const { data } = useAssistant(id);
  const assistant = isInstalled(data) ? data : undefined;
  const server = useQuery(installationQuery(useViewer(), id));
  return (
    <div className={split.split}>
      <div className={split.form}>
        {assistant && server.data ? (
          <InstallationForm assistant={assistant} server={server.data} />
        ) : (
          <div className={page.fields}>
            {server.isError ? (
              <LoadFailed error={server.error} onRetry={() => void server.refetch()} />
            ) : (
              <SkeletonFields shape={['area', 'field', 'choices', 'choices', 'pair']} />
            )}
          </div>
        )}
      </div>
      <aside className={split.aside}>
        <KeysPanel assistantId={id} />
        {assistant && <SignedVisitors assistant={assistant} />}
      </aside>
    </div>
  );
}
