import { useLingui } from '@lingui/react/macro';
import { CommandIcon } from '@regia/icons/CommandIcon';
import { CookieIcon } from '@regia/icons/CookieIcon';
import { DesktopIcon } from '@regia/icons/DesktopIcon';
import { GlobeIcon } from '@regia/icons/GlobeIcon';
import { LogoutIcon } from '@regia/icons/LogoutIcon';
import { MoonIcon } from '@regia/icons/MoonIcon';
import { RoleIcon } from '@regia/icons/RoleIcon';
import { SidebarIcon } from '@regia/icons/SidebarIcon';
import { SunIcon } from '@regia/icons/SunIcon';
import { TilesIcon } from '@regia/icons/TilesIcon';
import { useNavigate } from '@tanstack/react-router';
import { bringBackChecklist } from '../../assistants/public.tsx';
import { openConsentPanel } from '../../platform/consent/consent.ts';
import { changeLanguage } from '../../platform/i18n/change-language.ts';
import { confirmDiscard } from '../../platform/form/unsaved-work.ts';
import type { Locale } from '../../platform/i18n/locales.ts';
import { setPreference, usePreferences } from '../../platform/preferences.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { useSession, switchProfile } from '../../platform/session/store.ts';
import { ASSISTANTS } from '../home.ts';
import { LANGUAGE_NAMES } from '../language-names.ts';
import type { Entry } from './entries.ts';
import { openKeys } from './open.ts';
import { hasSidebar } from './use-shell-keys.ts';

/** The actions available on every page, without those that would change nothing. */
export function useActionEntries(): readonly Entry[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { theme, sidebarWide } = usePreferences();
  const { me, profile } = useSession();
  const themes = [
    { key: 'light', label: t`Theme: light`, icon: <SunIcon /> },
    { key: 'dark', label: t`Theme: dark`, icon: <MoonIcon /> },
    { key: 'system', label: t`Theme: same as system`, icon: <DesktopIcon /> },
  ] as const;
  const setsUp = useMay({ anyOf: ['assistant.train', 'assistant.api_key', 'assistant.enable'] });
  const languages = Object.entries(LANGUAGE_NAMES) as [Locale, string][];
  const sidebar: Entry = {
    key: 'sidebar',
    label: sidebarWide ? t`Collapse sidebar` : t`Expand sidebar`,
    icon: <SidebarIcon />,
    keys: '[',
    run: () => setPreference({ sidebarWide: !sidebarWide }),
  };
  return [
    ...(me?.profiles ?? [])
      .filter((each) => each.name !== profile)
      .map(({ name, label }): Entry => ({
        key: `profile ${name}`,
        label: t`Switch to ${label} profile`,
        icon: <RoleIcon />,
        run: () => confirmDiscard(() => switchProfile(name)),
      })),
    ...themes
      .filter((each) => each.key !== theme)
      .map(({ key, label, icon }): Entry => ({
        key: `theme ${key}`,
        label,
        icon,
        run: () => setPreference({ theme: key }),
      })),
    ...languages
      .filter(([locale]) => locale !== i18n.locale)
      .map(([locale, name]): Entry => ({
        key: `language ${locale}`,
        label: t`Language: ${name}`,
        words: ['language', 'lingua'],
        icon: <GlobeIcon />,
        run: () => void changeLanguage(locale),
      })),
    ...(hasSidebar() ? [sidebar] : []),
    ...(setsUp
      ? [
          {
            key: 'first steps',
            label: t`Show the first steps`,
            words: [t`checklist, help`],
            icon: <TilesIcon />,
            leads: true,
            run: () => void bringBackChecklist().then(() => navigate({ to: ASSISTANTS })),
          },
        ]
      : []),
    { key: 'keys', label: t`Shortcuts on this page`, icon: <CommandIcon />, keys: '?', run: openKeys },
    {
      key: 'cookies',
      label: t`Cookies`,
      words: [t`privacy, consent`],
      icon: <CookieIcon />,
      run: openConsentPanel,
    },
    {
      key: '/auth/logout',
      label: t`Sign out`,
      words: [t`log out, logout, leave`],
      icon: <LogoutIcon />,
      leads: true,
      run: () => void navigate({ to: '/auth/logout' }),
    },
  ];
}
