import { getOrganizationSettings } from '@regia/contract/organizations/settings';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import type { Viewer } from '../platform/query.ts';

/** The labels of the role profiles are in the language of the reader. */
export const settingsQuery = (viewer: Viewer, locale: Locale) =>
  queryOptions({
    queryKey: ['organization-settings', ...viewer, locale],
    queryFn: ({ signal }) => send(getOrganizationSettings, {}, { signal }),
  });
