import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import type { ChangeStateProps } from '../change-state-props.ts';
import type { CopyAction, CopyItemsProps } from './copy-props.ts';

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

/** Loaded when its menu opens. */
const items = loadOnce(() => import('./CopyItems.tsx'));

export function MenuOfCopies(props: CopyItemsProps) {
  const loaded = useLazyCode(true, items);
  return loaded && <loaded.CopyItems {...props} />;
}
