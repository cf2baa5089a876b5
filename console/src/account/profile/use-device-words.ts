import { useLingui } from '@lingui/react/macro';
import type { Device } from './device.ts';

/** `Firefox on Linux`, or the part of it that is known. */
export function useDeviceWords({ browser, system }: Device): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}
