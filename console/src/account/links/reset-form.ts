import { confirmReset } from '@regia/contract/account/credentials';
import { confirmedPassword, newPassword } from '@regia/contract/account/password';
import { z } from 'zod/mini';

/** The form tells at the first field what is wrong with the new password; the wire tells it at the second. */
export const resetForm = z
  .object({ ...confirmReset.body.shape, new_password1: newPassword })
  .check(confirmedPassword('new_password1', 'new_password2'));
