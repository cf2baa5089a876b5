import { type Assistant, createAssistant } from '@regia/contract/assistants/calls';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import type { Viewer } from '../platform/query.ts';
import { previewInTime } from './source-preview.ts';

/** The language of the site, or of the console for an assistant without a site, unless the person chooses another. */
export const SAME_AS_SITE = 'site';

/** The fields of the page; the body of the call nests the address. */
export interface NewAssistantForm {
  name: string;
  url: string;
  language: Locale | typeof SAME_AS_SITE;
}

export const EMPTY: NewAssistantForm = { name: '', url: '', language: SAME_AS_SITE };

interface Creating {
  viewer: Viewer;
  mayTrain: boolean;
  locale: Locale;
}

/** Creates the assistant. A site that does not answer is refused at its field, so that nothing is trained in vain. */
export async function createWithSource(
  { name, url, language }: NewAssistantForm,
  { viewer, mayTrain, locale }: Creating,
): Promise<Assistant> {
  if (url === '') {
    return send(createAssistant, { body: { name, language: language === SAME_AS_SITE ? locale : language } });
  }
  const preview = mayTrain ? await previewInTime(viewer, { url: url.trim() }) : undefined;
  const spoken = language === SAME_AS_SITE ? (preview?.language ?? locale) : language;
  try {
    return await send(createAssistant, {
      body: { name, language: spoken, source: { kind: 'sitemap', url } },
    });
  } catch (error) {
    throw flattened(error);
  }
}

/** Moves the refusals of `source` to the fields of the page. */
function flattened(error: unknown): unknown {
  if (!(error instanceof HttpError) || typeof error.body !== 'object' || error.body === null) return error;
  const { source, ...others } = error.body as Record<string, unknown>;
  if (typeof source !== 'object' || source === null) return error;
  return new HttpError({ status: error.status, body: { ...others, ...source } });
}
