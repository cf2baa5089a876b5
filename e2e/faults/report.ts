import { onTestFailed } from 'vitest';
import type { Product } from './product.ts';

/** Prints the product's last output if the test fails. */
export const printIfFailed = (product: Product): void =>
  onTestFailed(() => {
    process.stderr.write(`${product.printed().slice(-4000)}\n`);
  });
