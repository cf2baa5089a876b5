import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useViewer } from '../../platform/query.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useAssistant } from '../use-assistant.ts';
import { AdvancedForm } from './AdvancedForm.tsx';
import { advancedQuery } from './advanced-query.ts';
import { useEndpointChoice } from './use-endpoint-choice.ts';
import page from '../../ui/form-page.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/advanced');

/** The settings that few people change: each with its default, and what differs from it. */
export function AdvancedTab() {
  const { id } = route.useParams();
  const assistant = useAssistant(id).data;
  const facts = useQuery(advancedQuery(useViewer(), id));
  // The page shows all its panels at once, so that nothing moves.
  const isChoiceLoading = useEndpointChoice(id).isLoading;
  if (assistant && facts.data && !isChoiceLoading)
    return <AdvancedForm assistant={assistant} facts={facts.data.settings} />;
  return (
    <div className={page.fields}>
      {facts.isError ? (
        <LoadFailed error={facts.error} onRetry={() => void facts.refetch()} />
      ) : (
        <SkeletonFields shape={['choices', 'area', 'area', 'area']} />
      )}
    </div>
  );
}
