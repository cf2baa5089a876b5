import { loadOnce } from '../ui/load-once.ts';
import { useOpened } from '../ui/use-opened.ts';
import type { AssistantState } from './filters.ts';
import type { ChangeStateProps } from './change-state-props.ts';

/** They come when asked for: the list does without the code of forms. */
const dialogs = loadOnce(async () => ({
  ...(await import('./PutOnAirDialog.tsx')),
  ...(await import('./TakeOffAirDialog.tsx')),
}));

/** Asks before visitors hear a change. */
export function ChangeStateDialog({ to, ...rest }: ChangeStateProps & { to: AssistantState }) {
  const loaded = useOpened(true, dialogs);
  if (!loaded) return null;
  return to === 'off_air' ? <loaded.TakeOffAirDialog {...rest} /> : <loaded.PutOnAirDialog {...rest} />;
}
