import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod/mini';
import { InvalidInput } from './invalid-input.ts';
import { refuse } from './refuse.ts';

/** Makes Fastify validate and serialize with the contract's schemas. */
export function applyContractSchemas(app: FastifyInstance): void {
  z.config({ jitless: false });
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // A call without a body also accepts an empty one.
    try {
      const read = z.safeParse(schema, data ?? (httpPart === 'body' ? {} : data), { reportInput: true });
      return read.success
        ? { value: read.data }
        : { error: new InvalidInput(atParameter(read.error.issues, httpPart), httpPart ?? 'body') };
    } catch (error) {
      // A list of hundreds of thousands of wrong items has more issues than the library can pass to one call.
      if (error instanceof RangeError) return { error: refuse('body_too_large') };
      throw error;
    }
  });
  app.setSerializerCompiler<z.core.$ZodType | FastifySchema>(({ schema }) => (data: unknown) => {
    return JSON.stringify(z.parse(schema as z.core.$ZodType, data));
  });
}

/**
 * Reports issues of a query at the name of the parameter: a query is flat, even if a value is a list separated by
 * commas.
 */
const atParameter = (issues: readonly z.core.$ZodIssue[], httpPart: string | undefined): z.core.$ZodIssue[] =>
  httpPart === 'querystring'
    ? issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))
    : [...issues];
