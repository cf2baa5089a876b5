import { useLingui } from '@lingui/react/macro';
import { MoonIcon } from '@regia/icons/MoonIcon';
import { SunIcon } from '@regia/icons/SunIcon';
import { setPreference, usePreferences } from '../platform/preferences.ts';
import { IconButton } from './IconButton.tsx';

export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = usePreferences((state) => state.theme);
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <IconButton
      label={dark ? t`Switch to light theme` : t`Switch to dark theme`}
      icon={dark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setPreference({ theme: dark ? 'light' : 'dark' })}
    />
  );
}
