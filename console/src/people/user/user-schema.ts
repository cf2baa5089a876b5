import { typedPhone } from '@regia/contract/account/phone';
import { updateUser } from '@regia/contract/people/users';
import { z } from 'zod/mini';
import { textFor } from '../../platform/form/text-for.ts';
import { accessIn } from './user-values.ts';

const { first_name, last_name, organization_name, ssn, access } = updateUser.body.shape;

/** Without the permission to see them, tax code and phone come masked: such a value is not typed, and not sent. */
const orMasked = <S extends z.ZodMiniType>(field: S) =>
  z.union([z.string().check(z.startsWith('•••')), field]);

/** The form holds role profiles and access as one text each. A list that is kept as it was is not checked: it is not sent. */
export const userSchema = (savedAccess: string) =>
  z.object({
    first_name,
    last_name,
    organization_name,
    ssn: orMasked(ssn),
    phone: orMasked(typedPhone),
    role_profile: z.string(),
    access: textFor(access, (text) => (text === savedAccess ? 'all' : accessIn(text))),
  });
