import { updateContact } from '@regia/contract/account/contact';
import { wholePhone } from '@regia/contract/account/whole-phone';
import { call } from '@regia/contract/call';
import { z } from 'zod/mini';

/** The call with a full check of the phone number. The contract checks only the shape, to keep pages light. */
export const updateContactCall = call({
  ...updateContact,
  body: z.extend(updateContact.body, { phone: z.optional(wholePhone) }),
});
