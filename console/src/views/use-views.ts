import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { viewsQuery } from './queries.ts';
import { isSameQuery } from './view-query.ts';
import type { ViewsProps } from './views-props.ts';

/** The views of a list, the one that is applied, and whether the list has changed since. */
export function useViews({ list, saved, query }: Pick<ViewsProps, 'list' | 'saved' | 'query'>) {
  const views = useQuery(viewsQuery(useViewer(), list));
  const mayShare = useMay('user.manage');
  const applied = saved === undefined ? undefined : views.data?.find(({ id }) => id === saved);
  return {
    views,
    mayShare,
    applied,
    isChanged: applied !== undefined && !isSameQuery(applied.query, query),
    mayChange: applied !== undefined && (applied.is_own || mayShare),
  };
}
