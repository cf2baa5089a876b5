import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod/mini';
import { InvalidInput } from './invalid-input.ts';

/** Fastify reads and writes through the contract's own schemas. */
export function speakContractSchemas(app: FastifyInstance): void {
  z.config({ jitless: false });
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // A call without a body may be sent an empty one.
    const read = z.safeParse(schema, data ?? (httpPart === 'body' ? {} : data), { reportInput: true });
    return read.success
      ? { value: read.data }
      : { error: new InvalidInput(placed(read.error.issues, httpPart), httpPart ?? 'body') };
  });
  app.setSerializerCompiler<z.core.$ZodType | FastifySchema>(({ schema }) => (data: unknown) => {
    return JSON.stringify(z.parse(schema as z.core.$ZodType, data));
  });
}

/** A query is flat: one of several values between commas is told at the name that holds them all. */
const placed = (issues: readonly z.core.$ZodIssue[], httpPart: string | undefined): z.core.$ZodIssue[] =>
  httpPart === 'querystring'
    ? issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))
    : [...issues];
