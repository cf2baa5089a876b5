import { popups } from './popups.ts';
import { useLazyCode } from './use-lazy-code.ts';
import type { ConfirmDialogProps } from './confirm-props.ts';

/** Asks before an action that cannot be undone. The focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const loaded = useLazyCode(props.open, popups);
  return loaded && <loaded.ConfirmPopup {...props} />;
}
