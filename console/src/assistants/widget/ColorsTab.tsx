import { getRouteApi } from '@tanstack/react-router';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useAssistant } from '../use-assistant.ts';
import { ColorsForm } from './ColorsForm.tsx';
import styles from './ColorsForm.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/colors');

/** The colors of an assistant's widget, beside a preview of it. */
export function ColorsTab() {
  const { id } = route.useParams();
  const assistant = useAssistant(id).data;
  if (assistant) return <ColorsForm assistant={assistant} />;
  return (
    <div className={styles.waiting}>
      <SkeletonFields shape={['choices', 'pair', 'pair', 'pair', 'pair']} />
    </div>
  );
}
