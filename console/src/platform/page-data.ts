import type { Messages } from '@lingui/core';
import type { getGlobalConfig } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import type { Locale } from './i18n/locales.ts';

/** The data that the server has put into the page. Vite's own server puts none into it. */
interface PageData {
  readonly locale: Locale;
  /** The texts of the code that the route loads first. */
  readonly texts: Readonly<Record<string, Messages>>;
  /** The marks of the code that loads later and needs no more texts. */
  readonly covers: readonly string[];
  /** Null if the server could not read it. */
  readonly config: Answer<typeof getGlobalConfig> | null;
}

let data: PageData | null | undefined;

function inPage(): PageData | null {
  if (data !== undefined) return data;
  const text = globalThis.document?.getElementById?.('page-data')?.textContent;
  data = text ? (JSON.parse(text) as PageData) : null;
  return data;
}

/** The texts of a catalogue, if the page has them in this language. */
export function textsInPage(name: string | undefined, locale: Locale): Messages | undefined {
  const page = inPage();
  return page?.locale === locale && name !== undefined ? page.texts[name] : undefined;
}

/** Whether the page has the texts of this code, which loads later. */
export const isCovered = (mark: string): boolean => inPage()?.covers.includes(mark) ?? true;

/** The public configuration as it was when the page was sent. It is given once: later callers ask the server. */
export function takeConfigInPage(): PageData['config'] {
  const page = inPage();
  if (!page?.config) return null;
  data = { ...page, config: null };
  return page.config;
}
