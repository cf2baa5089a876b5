import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { phoneWith } from './phone.ts';

/** A phone number that is complete by the rules of its country. */
export const wholePhone = phoneWith((number) => isValidPhoneNumber(number));
