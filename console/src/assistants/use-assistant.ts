import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { assistantQueries } from './queries.ts';

/** One assistant whole, as its page shows it. */
export const useAssistant = (id: string) => useQuery(assistantQueries.one(useViewer(), id));
