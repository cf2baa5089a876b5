import type { Body } from '@regia/contract/call';
import { acceptRegistration } from '@regia/contract/account/registration';
import { id } from '@regia/contract/fields';
import { z } from 'zod/mini';

export type Acceptance = Body<typeof acceptRegistration>;

/** `mustChoose`: the call alone cannot know that this person acts in no organisation. */
export const acceptanceForm = (mustChoose: boolean) =>
  mustChoose ? z.extend(acceptRegistration.body, { organization: id }) : acceptRegistration.body;
