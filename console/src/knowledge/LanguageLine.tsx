import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '../platform/i18n/locales.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx';
import { SAME_AS_SITE } from './create-with-source.ts';
import styles from './LanguageLine.module.css';

interface LanguageLineProps extends Omit<SelectFieldProps, 'label' | 'options'> {
  /** The choice of the person; `site` until they choose. */
  chosen: Locale | typeof SAME_AS_SITE;
  /** The language of the site, if it is known. */
  site: Locale | null;
  /** The language of the console, for an assistant without a site. */
  locale: Locale;
}

/** Says which language the assistant will speak. It becomes a field only for the person who wants another. */
export function LanguageLine({ chosen, site, locale, ...field }: LanguageLineProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.querySelector('select')?.focus();
  }, [isOpen]);
  const names = { 'it-IT': t`Italian`, 'en-US': t`English` };
  const spoken = site ?? locale;
  const spokenName = names[spoken];
  if (isOpen || chosen !== SAME_AS_SITE) {
    const likeSite = site ? t`Same as the site (${spokenName})` : t`Same as the site`;
    return (
      <div ref={line}>
        <SelectField
          {...field}
          label={t`Visitors’ language`}
          options={[
            { value: SAME_AS_SITE, label: likeSite },
            { value: 'it-IT', label: names['it-IT'] },
            { value: 'en-US', label: names['en-US'] },
          ]}
        />
      </div>
    );
  }
  return (
    <p className={styles.line}>
      <span>
        {spoken === 'it-IT' ? (
          site ? (
            <Trans>It’ll speak Italian, like the site.</Trans>
          ) : (
            <Trans>It’ll speak Italian.</Trans>
          )
        ) : site ? (
          <Trans>It’ll speak English, like the site.</Trans>
        ) : (
          <Trans>It’ll speak English.</Trans>
        )}
      </span>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        <Trans>Change language</Trans>
      </Button>
    </p>
  );
}
