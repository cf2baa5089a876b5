import { popups } from './popups.ts';
import { useOpened } from './use-opened.ts';
import type { DialogProps } from './dialog-props.ts';

/** A form or a detail over the page; a sheet on phones. To ask a question use `ConfirmDialog`. */
export function Dialog(props: DialogProps) {
  const loaded = useOpened(props.open, popups);
  return loaded && <loaded.DialogPopup {...props} />;
}
