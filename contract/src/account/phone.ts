import { z } from 'zod/mini';
import { ruled } from '../rules.ts';

/** E.164: a plus, the country, the number; 15 digits at most. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A number as people write it, kept in E.164; empty is accepted. `isWhole` is asked of what has the right shape. */
export const phoneWith = (isWhole: (number: string) => boolean | Promise<boolean>) => {
  const holds = (value: string) => value === '' || (E164.test(value) && isWhole(value));
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.replace(/[\s().\-/]/g, '').replace(/^00/, '+')),
      z.string().check(z.refine<string>(holds, ruled('phone'))),
    ),
  );
};

/** By its shape alone: what is known of every country's numbers weighs more than a page. */
export const phone = phoneWith(() => true);

/** For a form: that knowledge comes when the first number is checked; where it cannot come, the server still checks. */
export const typedPhone = phoneWith((number) =>
  import('libphonenumber-js/min').then(
    ({ isValidPhoneNumber }) => isValidPhoneNumber(number),
    () => true,
  ),
);
