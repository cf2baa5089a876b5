import { changePassword } from '@regia/contract/account/credentials';
import { anotherPassword, confirmedPassword, newPassword } from '@regia/contract/account/password';
import { z } from 'zod/mini';

/** The form tells at the first field what is wrong with the new password; the wire tells it at the second. */
export const passwordForm = z
  .object({ ...changePassword.body.shape, new_password1: newPassword })
  .check(
    anotherPassword('old_password', 'new_password1'),
    confirmedPassword('new_password1', 'new_password2'),
  );
