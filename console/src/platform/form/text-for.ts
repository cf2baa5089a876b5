import { z } from 'zod/mini';

/** The text of a form that stands for a value of the call's schema: the value's first issue is that of the field. */
export const textFor = (schema: z.core.$ZodType, valueOf: (text: string) => unknown) =>
  z.string().check(
    z.check(({ value, issues }) => {
      const [first] = z.safeParse(schema, valueOf(value)).error?.issues ?? [];
      if (first) issues.push({ ...first, path: [], input: value } as z.core.$ZodRawIssue);
    }),
  );
