import { z } from 'zod/mini';
import { ruleParams } from '../rules.ts';

/** E.164: a plus, the country, the number; 15 digits at most. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** A number as people write it, stored in E.164; may be empty. `isWhole` is called only if the shape is right. */
export const phoneWith = (isWhole: (number: string) => boolean | Promise<boolean>) => {
  const holds = (value: string) => value === '' || (E164.test(value) && isWhole(value));
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.replace(/[\s().\-/]/g, '').replace(/^00/, '+')),
      z.string().check(z.refine<string>(holds, ruleParams('phone'))),
    ),
  );
};

/** Checks the shape only: the metadata of every country's numbers is heavier than a page. */
export const phone = phoneWith(() => true);

/** For a form: loads the metadata at the first check. If the load fails, only the server checks the number. */
export const typedPhone = phoneWith((number) =>
  import('libphonenumber-js/min').then(
    ({ isValidPhoneNumber }) => isValidPhoneNumber(number),
    () => true,
  ),
);
