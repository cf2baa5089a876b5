import { useLingui } from '@lingui/react/macro';
import { DesktopIcon } from '@regia/icons/DesktopIcon';
import { MoonIcon } from '@regia/icons/MoonIcon';
import { SunIcon } from '@regia/icons/SunIcon';
import { setPreference, usePreferences } from '../platform/preferences.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuChoice } from '../ui/Menu.tsx';

const ICONS = { light: SunIcon, dark: MoonIcon, system: DesktopIcon };

export function ThemeMenu() {
  const { t } = useLingui();
  const theme = usePreferences((state) => state.theme);
  const Icon = ICONS[theme];
  return (
    <Menu trigger={<IconButton label={t`Theme`} icon={<Icon />} />}>
      <MenuChoice
        label={t`Theme`}
        value={theme}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'system', label: t`Same as system` },
        ]}
        onChange={(next) => setPreference({ theme: next })}
      />
    </Menu>
  );
}
