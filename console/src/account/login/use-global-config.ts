import { useEffect, useState } from 'react';
import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import { loadGlobalConfig } from '../../platform/global-config.ts';

/** What the server offers to who is signed out; nothing while it is not known, or nobody answers. */
export function useGlobalConfig(): Answer<typeof getGlobalConfig> | null {
  const [config, setConfig] = useState<Answer<typeof getGlobalConfig> | null>(null);
  useEffect(() => {
    void loadGlobalConfig().then(setConfig, () => {});
  }, []);
  return config;
}
