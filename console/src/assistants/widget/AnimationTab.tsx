import { getRouteApi } from '@tanstack/react-router';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useAssistant } from '../use-assistant.ts';
import { AnimationForm } from './AnimationForm.tsx';
import styles from './ColorsForm.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/animation');

/** How an assistant's widget moves, and what it says, beside a preview of it. */
export function AnimationTab() {
  const { id } = route.useParams();
  const assistant = useAssistant(id).data;
  if (assistant) return <AnimationForm assistant={assistant} />;
  return (
    <div className={styles.waiting}>
      <SkeletonFields shape={['choices', 'choices', 'field', 'area', 'area']} />
    </div>
  );
}
