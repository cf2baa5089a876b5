import { confirmedPassword } from '@regia/contract/account/password';
import { register } from '@regia/contract/account/registration';
import { z } from 'zod/mini';

/** The form tells at the second field that the passwords differ; the wire tells it of the whole body. */
export const registerForm = z.object(register.body.shape).check(confirmedPassword('password1', 'password2'));
