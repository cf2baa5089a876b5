import type { ViewList } from '@regia/contract/views/views';

export type ViewDialogKind = 'save' | 'edit' | 'delete';

export interface ViewsProps {
  list: ViewList;
  /** The address of the list. `saved` in it is the id of the view that was applied last. */
  search: { saved?: string };
  onShow: (search: Record<string, string | number | boolean>) => void;
}

export interface OnAsk {
  onAsk: (kind: ViewDialogKind) => void;
}
