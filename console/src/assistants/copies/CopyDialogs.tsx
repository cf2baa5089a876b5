import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import type { ChangeStateProps } from '../change-state-props.ts';

export type CopyAction = 'duplicate' | 'archive' | 'bring-back';

/** Loaded on demand: few people copy or archive an assistant. */
const dialogs = loadOnce(async () => ({
  ...(await import('./DuplicateDialog.tsx')),
  ...(await import('./ArchiveDialog.tsx')),
  ...(await import('./BringBackDialog.tsx')),
}));

export function CopyDialog({ action, ...rest }: ChangeStateProps & { action: CopyAction }) {
  const loaded = useLazyCode(true, dialogs);
  if (!loaded) return null;
  if (action === 'duplicate') return <loaded.DuplicateDialog {...rest} />;
  return action === 'archive' ? <loaded.ArchiveDialog {...rest} /> : <loaded.BringBackDialog {...rest} />;
}
