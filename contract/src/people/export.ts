import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileParams, searchText } from '../fields.ts';
import { EXPORT_FORMATS, EXPORT_TYPES } from '../files.ts';
import { shapeOf } from '../filters.ts';
import { userFilters, userMatch } from './users.ts';

export const exportUsers = call({
  method: 'GET',
  path: '/api/account/:profile/user/export/',
  summary: 'The users that a list with these filters shows, as a file that an import reads again',
  access: { anyOf: ['user.export'] },
  params: profileParams,
  query: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    search: z.optional(searchText(200)),
    match: userMatch,
    ...shapeOf(userFilters),
  }),
  file: EXPORT_TYPES,
  refusals: ['permission_denied', 'organization_required'],
});
