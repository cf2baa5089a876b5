import { getRouteApi } from '@tanstack/react-router';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useAssistant } from '../use-assistant.ts';
import { AnimationForm } from './AnimationForm.tsx';
import styles from './ColorsForm.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/conversation');

/** The texts and the animation of an assistant's widget, beside a preview of it. */
export function ConversationTab() {
  const { id } = route.useParams();
  const assistant = useAssistant(id).data;
  if (assistant) return <AnimationForm assistant={assistant} />;
  return (
    <div className={styles.waiting}>
      <SkeletonFields shape={['field', 'area', 'area', 'choices', 'choices']} />
    </div>
  );
}
