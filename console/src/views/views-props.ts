import type { ReactNode } from 'react';
import type { ViewList } from '@regia/contract/views/views';

export type ViewDialogKind = 'save' | 'edit' | 'delete' | 'columns';

/** The part of a table’s column that its choice needs. */
export interface NamedColumn {
  key: string;
  header: ReactNode;
  name?: string;
  initiallyHidden?: boolean;
}

export interface ViewsProps {
  list: ViewList;
  /** The address of the list, with the id of the view that was applied last, and its hidden columns. */
  search: { saved?: string; hidden?: string };
  /** The columns of the table. */
  columns: readonly NamedColumn[];
  onShow: (search: Record<string, string | number | boolean>) => void;
}

export interface OnAsk {
  onAsk: (kind: ViewDialogKind) => void;
}
