import type { Language } from '../../retrieval/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };
const KEPT_MAX = 500;

interface Form<Value> {
  format(value: Value): string;
}

/** Keeps the forms of a language: to make one takes far longer than to write a number with it. */
function keptForms<Options, Value>(
  make: (locale: string, options: Options) => Form<Value>,
): (language: Language, options: Options) => Form<Value> {
  const kept = new Map<string, Form<Value>>();
  return (language, options) => {
    const key = language + JSON.stringify(options);
    const form = kept.get(key) ?? make(LOCALES[language], options);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, form);
    return form;
  };
}

export const numberForm = keptForms<Intl.NumberFormatOptions, number>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);

export const dateForm = keptForms<Intl.DateTimeFormatOptions, Date>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);
