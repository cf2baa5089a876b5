import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react';

/** Runs the work after each change of the language on screen. */
export function useNewLanguage(work: () => void): void {
  const { locale } = useLingui().i18n;
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const said = useRef(locale);
  useEffect(() => {
    if (said.current === locale) return;
    said.current = locale;
    latest.current();
  }, [locale]);
}
