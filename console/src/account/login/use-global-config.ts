import { useEffect, useState } from 'react';
import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import { globalConfigNow, loadGlobalConfig } from '../../platform/global-config.ts';

/** Returns the options that the server offers before the sign-in; null until they are known. */
export function useGlobalConfig(): Answer<typeof getGlobalConfig> | null {
  const [config, setConfig] = useState<Answer<typeof getGlobalConfig> | null>(globalConfigNow);
  useEffect(() => {
    void loadGlobalConfig().then(setConfig, () => {});
  }, []);
  return config;
}
