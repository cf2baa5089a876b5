import { MANUAL_TOPICS, type ManualTopic } from '@regia/contract/manual';

/** The address of the manual in the language on screen, or of one of its sections. The server serves it. */
export function manualAddress(locale: string, topic?: ManualTopic): string {
  const manual = `/manual/${locale.slice(0, 2)}/`;
  return topic === undefined ? manual : manual + MANUAL_TOPICS[topic].replace('#', '/#');
}

/** The address of a search in the manual. */
export const manualSearch = (locale: string, query: string): string =>
  `${manualAddress(locale)}search/?q=${encodeURIComponent(query)}`;
