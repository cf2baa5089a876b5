import { confirmedPassword } from '@regia/contract/account/password';
import { register } from '@regia/contract/account/registration';
import { z } from 'zod/mini';

/** If the passwords differ, the form shows it at the second field; the server gives it for the whole body. */
export const registerForm = z.object(register.body.shape).check(confirmedPassword('password1', 'password2'));
