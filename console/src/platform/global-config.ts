import type { Answer } from '@regia/contract/call';
import { getGlobalConfig } from '@regia/contract/account/calls';
import { http } from './http/http.ts';
import { queryClient } from './query.ts';
import { allowSessionsOverHttp } from './session/store.ts';

type GlobalConfig = Answer<typeof getGlobalConfig>;

/** APP-17: asked once. Some servers wrap it in `data`. */
const query = {
  queryKey: ['global-config'],
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async () => {
    const answer = await http<GlobalConfig & { data?: GlobalConfig }>({
      path: getGlobalConfig.path,
      isPublic: true,
    });
    const config = answer.data ?? answer;
    allowSessionsOverHttp(config.allow_http);
    return config;
  },
};

export const loadGlobalConfig = (): Promise<GlobalConfig> => queryClient.ensureQueryData(query);

/** After the first run the server answers otherwise. */
export const forgetGlobalConfig = (): void => queryClient.removeQueries({ queryKey: query.queryKey });
