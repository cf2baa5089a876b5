import type { AssistantState } from './filters.ts';
import { PutOnAirDialog } from './PutOnAirDialog.tsx';
import { TakeOffAirDialog } from './TakeOffAirDialog.tsx';

export interface ChangeStateProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks before visitors hear a change. */
export const ChangeStateDialog = ({ to, ...rest }: ChangeStateProps & { to: AssistantState }) =>
  to === 'off_air' ? <TakeOffAirDialog {...rest} /> : <PutOnAirDialog {...rest} />;
