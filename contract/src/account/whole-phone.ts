import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { phoneWith } from './phone.ts';

/** An incomplete number is told from a whole one, country by country. */
export const wholePhone = phoneWith((number) => isValidPhoneNumber(number));
