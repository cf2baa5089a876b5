import { given, textIn } from '../platform/search-params.ts';

/** The query parameters of the list of role profiles. */
export interface RolesSearch {
  search?: string;
}

export const readRolesSearch = (search: Record<string, unknown>): RolesSearch =>
  given({ search: textIn(search['search']) });

/** The query parameters of the page that creates a profile. */
export interface NewRoleSearch {
  /** The id of the profile whose permissions the new one starts from. */
  from?: string;
}

export const readNewRoleSearch = (search: Record<string, unknown>): NewRoleSearch =>
  given({ from: textIn(search['from']) });
