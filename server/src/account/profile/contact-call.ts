import { updateContact } from '@regia/contract/account/contact';
import { wholePhone } from '@regia/contract/account/whole-phone';
import { call } from '@regia/contract/call';
import { z } from 'zod/mini';

/** The contract knows a telephone number by its shape alone, so that a page stays light; here they are all known. */
export const updateContactCall = call({
  ...updateContact,
  body: z.extend(updateContact.body, { phone: z.optional(wholePhone) }),
});
