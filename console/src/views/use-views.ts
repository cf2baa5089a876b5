import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { viewsQuery } from './queries.ts';
import { isSameQuery, searchOfView, viewQueryOf } from './view-query.ts';
import type { ViewQuery } from './view-query.ts';
import type { ViewsProps } from './views-props.ts';

/** The views of a list, the one that is applied, and whether the list has changed since. */
export function useViews({ list, search, onShow }: ViewsProps) {
  const { saved } = search;
  const query = viewQueryOf(search);
  const views = useQuery(viewsQuery(useViewer(), list));
  const mayShare = useMay('user.manage');
  const applied = saved === undefined ? undefined : views.data?.find(({ id }) => id === saved);
  return {
    views,
    query,
    /** Shows a query, as that of a view if `id` is given. */
    show: (shown: ViewQuery, id?: string) =>
      onShow({ ...searchOfView(shown), ...(id !== undefined && { saved: id }) }),
    mayShare,
    applied,
    isChanged: applied !== undefined && !isSameQuery(applied.query, query),
    mayChange: applied !== undefined && (applied.is_own || mayShare),
  };
}
