import type { AssistantState } from '../filters.ts';

export type CopyAction = 'duplicate' | 'archive' | 'bring-back';

export interface CopyItemsProps {
  assistant: { id: string; name: string; state: AssistantState };
  onChoose: (action: CopyAction) => void;
}
