import { GET_GLOBAL_CONFIG } from '@regia/contract/account/addresses';
import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import { startErrorReports } from './error-reports/error-reports.ts';
import { http } from './http/http.ts';
import { takeConfigInPage } from './page-data.ts';
import { allowSessionsOverHttp } from './session/store.ts';

type GlobalConfig = Answer<typeof getGlobalConfig>;

let known: Promise<GlobalConfig> | null = null;
let current: GlobalConfig | null = null;

async function fetchConfig(): Promise<GlobalConfig> {
  // Some servers wrap it in `data`.
  const answer = await http<GlobalConfig & { data?: GlobalConfig }>({
    path: GET_GLOBAL_CONFIG.path,
    isPublic: true,
  });
  return answer.data ?? answer;
}

async function ask(): Promise<GlobalConfig> {
  const config = takeConfigInPage() ?? (await fetchConfig());
  allowSessionsOverHttp(config.allow_http);
  current = config;
  void startErrorReports(config.FRONTEND_SENTRY_DSN_KEY);
  return config;
}

/** APP-17: reads the configuration once, in the page or from the server. After a failure the next call fetches again. */
export function loadGlobalConfig(): Promise<GlobalConfig> {
  known ??= ask().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The configuration, if it is known already, as when the page has it. */
export function globalConfigNow(): GlobalConfig | null {
  loadGlobalConfig().catch(() => {});
  return current;
}

/** Clears the cached configuration; the setup of a new server changes it. */
export function forgetGlobalConfig(): void {
  known = null;
  current = null;
}
