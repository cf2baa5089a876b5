import { changeEmail } from '@regia/contract/account/credentials';
import { confirmedEmail, trimmed } from '@regia/contract/fields';
import { z } from 'zod/mini';

/** The address is typed twice. Only the console compares the two: the call sends it once. */
export const emailForm = z
  .extend(changeEmail.body, { confirmation: trimmed })
  .check(confirmedEmail('email', 'confirmation'));
