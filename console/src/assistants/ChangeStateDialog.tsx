import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import type { ChosenState } from './filters.ts';
import type { ChangeStateProps } from './change-state-props.ts';

/** Loaded on demand: the list does not need the form library. */
const dialogs = loadOnce(async () => ({
  ...(await import('./PutOnAirDialog.tsx')),
  ...(await import('./TakeOffAirDialog.tsx')),
}));

/** Asks for a confirmation, because visitors notice the change. */
export function ChangeStateDialog({ to, ...rest }: ChangeStateProps & { to: ChosenState }) {
  const loaded = useLazyCode(true, dialogs);
  if (!loaded) return null;
  return to === 'off_air' ? <loaded.TakeOffAirDialog {...rest} /> : <loaded.PutOnAirDialog {...rest} />;
}
