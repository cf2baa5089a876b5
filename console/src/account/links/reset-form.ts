import { confirmReset } from '@regia/contract/account/credentials';
import { confirmedPassword, newPassword } from '@regia/contract/account/password';
import { z } from 'zod/mini';

/** The form shows errors of the new password at the first field; the server gives them for the second. */
export const resetForm = z
  .object({ ...confirmReset.body.shape, new_password1: newPassword })
  .check(confirmedPassword('new_password1', 'new_password2'));
