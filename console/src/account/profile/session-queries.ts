import { listSessions } from '@regia/contract/account/sessions';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { queryClient } from '../../platform/query.ts';

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: ({ signal }) => send(listSessions, {}, { signal }),
      refetchInterval: 60_000,
    }),
};

export const refreshSessions = () => queryClient.invalidateQueries(sessionQueries.own());
