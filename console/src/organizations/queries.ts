import { getOrganizationSettings } from '@regia/contract/organizations/settings';
import { getPlan } from '@regia/contract/plans/plan';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

/** The labels of the role profiles are in the language of the reader. */
export const settingsQuery = (viewer: Viewer, locale: Locale) =>
  queryOptions({
    queryKey: ['organization-settings', ...viewer, locale],
    queryFn: ({ signal }) => send(getOrganizationSettings, {}, { signal }),
  });

/** The plan of an organization. It does not depend on the reader. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', id],
    queryFn: ({ signal }) => send(getPlan, { params: { id } }, { signal }),
  });

export const refreshPlans = () => queryClient.invalidateQueries({ queryKey: ['plans'] });
export const refreshOrganizations = () => queryClient.invalidateQueries({ queryKey: ['organizations'] });
