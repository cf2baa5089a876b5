import { useLingui } from '@lingui/react/macro';
import { GlobeIcon } from '@regia/icons/GlobeIcon';
import { changeLanguage } from '../platform/i18n/change-language.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuChoice } from '../ui/Menu.tsx';
import { LANGUAGE_NAMES } from './language-names.ts';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const name = LANGUAGE_NAMES[locale];
  return (
    <Menu trigger={<IconButton label={t`Language: ${name}`} icon={<GlobeIcon />} />}>
      <MenuChoice
        label={t`Language`}
        value={locale}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value: value as Locale, label }))}
        onChange={(next) => void changeLanguage(next)}
      />
    </Menu>
  );
}
