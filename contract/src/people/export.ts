import { call } from '../call.ts';
import { profileParams } from '../fields.ts';
import { EXPORT_TYPES } from '../files.ts';
import { exportQuery } from '../lists.ts';
import { userFilters, userMatch } from './users.ts';

export const exportUsers = call({
  method: 'GET',
  path: '/api/account/:profile/user/export/',
  summary: 'The users that a list with these filters shows, as a file that an import reads again',
  access: { anyOf: ['user.export'] },
  params: profileParams,
  query: exportQuery(userFilters, { match: userMatch }),
  file: EXPORT_TYPES,
  refusals: ['permission_denied', 'organization_required'],
});
