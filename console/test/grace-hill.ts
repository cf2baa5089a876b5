import type { User } from '@regia/contract/people/users';

/** A user, as the server sends them. */
export const GRACE_HILL = {
  id: '8',
  username: 'grace.hill',
  first_name: 'Grace',
  last_name: 'Hill',
  email: 'grace@comune.example',
  organization_name: '',
  ssn: '',
  phone: '',
  role_profile: [] as { id: string; name: string; label: string }[],
  access: 'all' as 'all' | string[],
  is_active: true,
  made_by_provider: null as User['made_by_provider'],
  invited_on: null as string | null,
  date_joined: '2026-11-20T09:00:00Z',
  last_login_on: null as string | null,
  version: 3,
};
