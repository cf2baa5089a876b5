import { z } from 'zod/mini';
import { trimmed } from '../fields.ts';
import { ruled } from '../rules.ts';
import { isFiscalCode } from './fiscal-code.ts';
import { VAT_FORMATS } from './vat-formats.ts';

/** Up to here it is read as a VAT number, beyond as a fiscal code. */
const VAT_MAX = 12;

const isVatNumber = (value: string) => VAT_FORMATS.some(({ digits }) => digits.test(value));
const isShort = (value: string) => value.length <= VAT_MAX;

/**
 * A tax id as people type it, a fiscal code kept in capitals; empty is accepted. Only the form of a VAT number is looked
 * at, not who has it.
 */
export const taxId = z.pipe(
  trimmed,
  z.pipe(
    z.transform((value: string) => (isShort(value) ? value : value.toUpperCase())),
    z.string().check(
      z.refine<string>((value) => value === '' || !isShort(value) || isVatNumber(value), ruled('vat_number')),
      z.refine<string>((value) => isShort(value) || isFiscalCode(value), ruled('fiscal_code')),
    ),
  ),
);
