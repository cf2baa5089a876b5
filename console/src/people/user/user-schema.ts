import { typedPhone } from '@regia/contract/account/phone';
import { updateUser } from '@regia/contract/people/users';
import { z } from 'zod/mini';

const { first_name, last_name, organization_name, ssn } = updateUser.body.shape;

/** Without the permission to see them, tax code and phone come masked: such a value is not typed, and not sent. */
const orMasked = <S extends z.ZodMiniType>(field: S) =>
  z.union([z.string().check(z.startsWith('•••')), field]);

/** The form holds role profiles and access as one text each. */
export const userSchema = z.object({
  first_name,
  last_name,
  organization_name,
  ssn: orMasked(ssn),
  phone: orMasked(typedPhone),
  role_profile: z.string(),
  access: z.string(),
});
