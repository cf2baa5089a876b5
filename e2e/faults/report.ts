import { onTestFailed } from 'vitest';
import type { Product } from './product.ts';

/** With a failed test comes what the product printed last. */
export const printIfFailed = (product: Product): void =>
  onTestFailed(() => {
    process.stderr.write(`${product.printed().slice(-4000)}\n`);
  });
