import { getRouteApi } from '@tanstack/react-router';
import { BasicInfoForm } from './BasicInfoForm.tsx';
import { useAssistant } from './use-assistant.ts';
import { VersionsPanel } from './versions/VersionsPanel.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import page from '../ui/form-page.module.css';
import styles from './BasicInfoTab.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/');

/** An assistant's settings (such as name, language and pause text), and the versions of its configuration. */
export function BasicInfoTab() {
  const { id } = route.useParams();
  const assistant = useAssistant(id).data;
  return (
    <div className={styles.split}>
      <div className={styles.form}>
        {assistant ? (
          <BasicInfoForm assistant={assistant} />
        ) : (
          <div className={page.fields}>
            <SkeletonFields shape={['pair', 'area', 'area']} />
          </div>
        )}
      </div>
      <aside className={styles.aside}>
        <VersionsPanel assistantId={id} />
      </aside>
    </div>
  );
}
