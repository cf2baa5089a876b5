import type { Registration } from '@regia/contract/account/registration';

export const nameOf = ({ first_name, last_name, username }: Registration): string =>
  `${first_name} ${last_name}`.trim() || username;
