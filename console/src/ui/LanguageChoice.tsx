import { useLingui } from '@lingui/react/macro';
import { ChevronDownIcon } from '@regia/icons/ChevronDownIcon';
import { GlobeIcon } from '@regia/icons/GlobeIcon';
import { changeLanguage } from '../platform/i18n/change-language.ts';
import { LOCALES, type Locale } from '../platform/i18n/locales.ts';
import styles from './LanguageChoice.module.css';

/** The name of each language in itself, so that people who cannot read this page find theirs. */
const NAMES: Record<Locale, string> = { 'it-IT': 'Italiano', 'en-US': 'English' };

/** A select of the browser: public pages do not load the code of menus. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  return (
    <span className={styles.choice}>
      <GlobeIcon />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => void changeLanguage(event.target.value as Locale)}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {NAMES[locale]}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} />
    </span>
  );
}
