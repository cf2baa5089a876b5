import { i18n, type Messages } from '@lingui/core';
import { textsInPage } from '../page-data.ts';
import type { Locale } from './locales.ts';

/** A domain's catalogue: its name, and one loader for each language. */
export type Texts = { name?: string } & Record<Locale, () => Promise<{ messages: Messages }>>;

/** The catalogues that screens have loaded. A change of language loads them all. */
const asked = new Set<Texts>();
const loaded = new Map<Texts, Set<Locale>>();

async function load(texts: Texts, locale: Locale): Promise<void> {
  if (loaded.get(texts)?.has(locale)) return;
  const messages = textsInPage(texts.name, locale) ?? (await texts[locale]()).messages;
  i18n.load(locale, messages);
  loaded.set(texts, (loaded.get(texts) ?? new Set()).add(locale));
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
