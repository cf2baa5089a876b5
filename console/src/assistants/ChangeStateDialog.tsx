import { lazy, Suspense } from 'react';
import type { AssistantState } from './filters.ts';

// They come when asked for: the list does without the code of forms.
const PutOnAirDialog = lazy(() =>
  import('./PutOnAirDialog.tsx').then((module) => ({ default: module.PutOnAirDialog })),
);
const TakeOffAirDialog = lazy(() =>
  import('./TakeOffAirDialog.tsx').then((module) => ({ default: module.TakeOffAirDialog })),
);

export interface ChangeStateProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks before visitors hear a change. */
export const ChangeStateDialog = ({ to, ...rest }: ChangeStateProps & { to: AssistantState }) => (
  <Suspense>{to === 'off_air' ? <TakeOffAirDialog {...rest} /> : <PutOnAirDialog {...rest} />}</Suspense>
);
