import { updateContact } from '@regia/contract/account/contact';
import { typedPhone } from '@regia/contract/account/phone';
import { z } from 'zod/mini';

export const contactForm = z.extend(updateContact.body, { phone: z.optional(typedPhone) });
