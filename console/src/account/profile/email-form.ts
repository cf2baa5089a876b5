import { changeEmail } from '@regia/contract/account/credentials';
import { confirmedEmail, trimmed } from '@regia/contract/fields';
import { z } from 'zod/mini';

/** The address is typed twice, and only the console compares: the wire carries it once. */
export const emailForm = z
  .extend(changeEmail.body, { confirmation: trimmed })
  .check(confirmedEmail('email', 'confirmation'));
