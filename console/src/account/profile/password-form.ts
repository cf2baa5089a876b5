import { changePassword } from '@regia/contract/account/credentials';
import { anotherPassword, confirmedPassword, newPassword } from '@regia/contract/account/password';
import { z } from 'zod/mini';

/** The form shows errors of the new password at the first field; the server gives them for the second. */
export const passwordForm = z
  .object({ ...changePassword.body.shape, new_password1: newPassword })
  .check(
    anotherPassword('old_password', 'new_password1'),
    confirmedPassword('new_password1', 'new_password2'),
  );
