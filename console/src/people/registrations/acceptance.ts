import type { Body } from '@regia/contract/call';
import { acceptRegistration } from '@regia/contract/account/registration';
import { id } from '@regia/contract/fields';
import { z } from 'zod/mini';

export type Acceptance = Body<typeof acceptRegistration>;

/** `mustChoose` makes the organisation required: the call's schema does not know that this superuser acts in none. */
export const acceptanceForm = (mustChoose: boolean) =>
  mustChoose ? z.extend(acceptRegistration.body, { organization: id }) : acceptRegistration.body;
