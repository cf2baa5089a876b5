/** The prices of an endpoint in EUR per million tokens, as decimal numbers. */
export interface Prices {
  readonly in: string;
  readonly out: string;
}

const DECIMALS = 6;
/** A price has six decimals and counts a million tokens, so a cost has twelve. */
const COST_DECIMALS = 2 * DECIMALS;

/**
 * Returns the exact cost of an answer in EUR; null if the prices or the counts are unknown. Integers only: the sum of
 * many small costs must not drift.
 */
export function costOf(
  prices: Prices | undefined,
  tokensIn: number | null,
  tokensOut: number | null,
): string | null {
  if (prices === undefined || tokensIn === null || tokensOut === null) return null;
  const units = BigInt(tokensIn) * unitsOf(prices.in) + BigInt(tokensOut) * unitsOf(prices.out);
  const digits = units.toString().padStart(COST_DECIMALS + 1, '0');
  return trimmedDecimal(`${digits.slice(0, -COST_DECIMALS)}.${digits.slice(-COST_DECIMALS)}`);
}

/** Removes the zeros after the last decimal. */
export function trimmedDecimal(decimal: string): string {
  let end = decimal.length;
  while (decimal.includes('.') && decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

function unitsOf(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.');
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}
