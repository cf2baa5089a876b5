import type { ViewList } from '@regia/contract/views/views';
import type { ViewQuery } from './view-query.ts';

export type ViewDialogKind = 'save' | 'edit' | 'delete';

export interface ViewsProps {
  list: ViewList;
  /** The id of the view that was applied last. */
  saved: string | undefined;
  /** What the list shows now. */
  query: ViewQuery;
  /** Shows a query, as that of a view if `saved` is its id. */
  onShow: (query: ViewQuery, saved: string | undefined) => void;
}
