import { useAssistant } from '../assistants/public.tsx';
import { useMay } from '../platform/session/Can.tsx';

/** Returns whether sources and runs of the assistant may be changed: an archived one is brought back first. */
export function useMayTrain(id: string): boolean {
  const isArchived = useAssistant(id).data?.state === 'archived';
  return useMay('assistant.train') && !isArchived;
}
