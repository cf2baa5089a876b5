import { i18n, type Messages } from '@lingui/core';
import { isCovered, textsInPage } from '../page-data.ts';
import type { Locale } from './locales.ts';

/** A domain's catalogue: its name, and one loader for each language. */
export type Texts = { name?: string } & Record<Locale, () => Promise<{ messages: Messages }>>;

/** The catalogues that screens have loaded. A change of language loads them all. */
const asked = new Set<Texts>();
const loaded = new Map<Texts, Set<Locale>>();

/** The catalogues of which only the texts in the page are loaded. */
const partly = new Map<Texts, Locale>();
let needsWhole = false;

async function load(texts: Texts, locale: Locale): Promise<void> {
  if (loaded.get(texts)?.has(locale)) return;
  const inPage = needsWhole ? undefined : textsInPage(texts.name, locale);
  if (inPage) partly.set(texts, locale);
  const messages = inPage ?? (await texts[locale]()).messages;
  i18n.load(locale, messages);
  loaded.set(texts, (loaded.get(texts) ?? new Set()).add(locale));
}

/** Loads the texts that the page does not have. */
async function loadRest(): Promise<void> {
  needsWhole = true;
  await Promise.all(
    Array.from(partly, async ([texts, locale]) => {
      i18n.load(locale, (await texts[locale]()).messages);
      partly.delete(texts);
    }),
  );
}

/** Waits for code that loads later, and for its texts. `build/later-texts.ts` puts it around each `import()`. */
export async function withTexts<M>(code: Promise<M>, mark: string): Promise<M> {
  if (isCovered(mark)) return code;
  const [loadedCode] = await Promise.all([code, loadRest()]);
  return loadedCode;
}

/** Loads a domain's texts before its screen is rendered; for the `loader` of a route. */
export async function loadTexts(texts: Texts): Promise<void> {
  asked.add(texts);
  await load(texts, i18n.locale as Locale);
}

let wanted: Locale | null = null;

/** Switches the language of all loaded catalogues, without a reload. The last call wins. */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale;
  await Promise.all(Array.from(asked, (texts) => load(texts, locale)));
  if (wanted !== locale) return;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Loads the first catalogues in the start language. */
export async function startTexts(texts: readonly Texts[], locale: Locale): Promise<void> {
  for (const each of texts) asked.add(each);
  await activateLocale(locale);
}
