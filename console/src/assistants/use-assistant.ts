import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../platform/query.ts';
import { assistantQueries } from './queries.ts';

/** Queries an assistant with all details. */
export const useAssistant = (id: string) => useQuery(assistantQueries.one(useViewer(), id));
