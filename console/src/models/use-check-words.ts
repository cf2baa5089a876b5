import { useLingui } from '@lingui/react/macro';
import type { EndpointTest } from '@regia/contract/models/endpoints';

/** The name of each check of a test. */
export function useCheckWords(): Record<EndpointTest['checks'][number]['name'], string> {
  const { t } = useLingui();
  return {
    reachable: t`Reachable`,
    key: t`Key`,
    model: t`Model`,
    streams: t`Streams`,
    speed: t`Speed`,
    tools: t`Tool calls`,
    context: t`Context`,
    dialect: t`Dialect`,
    vectors: t`Vectors`,
  };
}
