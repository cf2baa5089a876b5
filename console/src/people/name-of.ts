import type { User } from '@regia/contract/people/users';

export const nameOf = ({
  first_name,
  last_name,
  username,
}: Pick<User, 'first_name' | 'last_name' | 'username'>): string =>
  `${first_name} ${last_name}`.trim() || username;
