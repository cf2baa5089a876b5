import { z } from 'zod/mini';
import { line } from '../fields.ts';
import { URL_MAX } from '../limits.ts';
import { ruleParams } from '../rules.ts';

/** An address with one of the schemes; empty is allowed. */
export const address = (schemes: RegExp) =>
  line(URL_MAX).check(
    z.refine(
      (value) => value === '' || schemes.test(URL.parse(value)?.protocol ?? ''),
      ruleParams('field_url'),
    ),
  );
