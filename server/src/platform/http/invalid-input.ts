import type { z } from 'zod/mini';

/** Input that its schema rejects. `where` decides the answer: a malformed path answers 404. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  readonly where: string;

  constructor(issues: readonly z.core.$ZodIssue[], where: string) {
    super('Invalid input');
    this.name = 'InvalidInput';
    this.issues = issues;
    this.where = where;
  }
}
