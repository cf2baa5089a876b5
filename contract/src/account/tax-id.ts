import { z } from 'zod/mini';
import { trimmed } from '../fields.ts';
import { ruleParams } from '../rules.ts';
import { isFiscalCode } from './fiscal-code.ts';
import { VAT_FORMATS } from './vat-formats.ts';

/** The longest VAT number; a longer value is read as a fiscal code. */
const VAT_MAX = 12;

const isVatNumber = (value: string) => VAT_FORMATS.some(({ digits }) => digits.test(value));
const isShort = (value: string) => value.length <= VAT_MAX;

/**
 * A tax id as people type it; a fiscal code is stored in capitals; may be empty. Only the format of a VAT number is
 * checked, not its holder.
 */
export const taxId = z.pipe(
  trimmed,
  z.pipe(
    z.transform((value: string) => (isShort(value) ? value : value.toUpperCase())),
    z.string().check(
      z.refine<string>(
        (value) => value === '' || !isShort(value) || isVatNumber(value),
        ruleParams('vat_number'),
      ),
      z.refine<string>((value) => isShort(value) || isFiscalCode(value), ruleParams('fiscal_code')),
    ),
  ),
);
