import { popups } from './popups.ts';
import { useLazyCode } from './use-lazy-code.ts';
import type { DialogProps } from './dialog-props.ts';

/** A dialog with a form or with further information; a sheet on phones. For a question use `ConfirmDialog`. */
export function Dialog(props: DialogProps) {
  const loaded = useLazyCode(props.open, popups);
  return loaded && <loaded.DialogPopup {...props} />;
}
