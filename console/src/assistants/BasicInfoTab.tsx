import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { BasicInfoForm } from './BasicInfoForm.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { assistantQueries } from './queries.ts';
import { useAssistant } from './use-assistant.ts';
import { VersionsPanel } from './versions/VersionsPanel.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import page from '../ui/form-page.module.css';
import styles from './BasicInfoTab.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/');

/** An assistant's settings (such as name, citations and pause text), its keys and the versions of its configuration. */
export function BasicInfoTab() {
  const { id } = route.useParams();
  const assistant = useAssistant(id).data;
  const mayKeys = useMay('assistant.api_key');
  const keys = useQuery({ ...assistantQueries.keys(useViewer(), id), enabled: mayKeys });
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        {assistant ? (
          <BasicInfoForm assistant={assistant} />
        ) : (
          <div className={page.fields}>
            <SkeletonFields shape={['pair', 'choices', 'area', 'area']} />
          </div>
        )}
      </div>
      <aside className={styles.aside}>
        {mayKeys && <KeysPanel assistantId={id} />}
        {/* Drawn anew when the keys above have come: so it does not move. */}
        <VersionsPanel key={mayKeys && keys.isPending ? 'waiting' : 'shown'} assistantId={id} />
      </aside>
    </div>
  );
}
