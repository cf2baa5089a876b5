/** The prices of an endpoint in EUR per million tokens, as decimal numbers. */
export interface Prices {
  readonly in: string;
  readonly out: string;
}

const DECIMALS = 6;
/** A price has six decimals and counts a million tokens, so a cost has twelve. */
const COST_DECIMALS = 2 * DECIMALS;

/** Returns the exact cost of an answer in EUR; null if the prices or the counts are unknown. */
export const costOf = (
  prices: Prices | undefined,
  tokensIn: number | null,
  tokensOut: number | null,
): string | null => usageOf([{ prices, tokensIn, tokensOut }]).cost;

/** The tokens of one call, and the prices of its endpoint. */
export interface Usage {
  readonly prices: Prices | undefined;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

/** Adds up the tokens and the costs of the calls of one answer; null where one of them is unknown. */
export function usageOf(calls: readonly Usage[]): {
  tokensIn: number | null;
  tokensOut: number | null;
  cost: string | null;
} {
  let [tokensIn, tokensOut]: [number | null, number | null] = [0, 0];
  let units: bigint | null = 0n;
  for (const call of calls) {
    tokensIn = tokensIn === null || call.tokensIn === null ? null : tokensIn + call.tokensIn;
    tokensOut = tokensOut === null || call.tokensOut === null ? null : tokensOut + call.tokensOut;
    const cost = unitsOfCall(call);
    units = units === null || cost === null ? null : units + cost;
  }
  return { tokensIn, tokensOut, cost: units === null ? null : decimalOf(units) };
}

/** The cost of a call in units; null if it is unknown. Integers only: the sum of many small costs must not drift. */
export function unitsOfCall({ prices, tokensIn, tokensOut }: Usage): bigint | null {
  if (prices === undefined || tokensIn === null || tokensOut === null) return null;
  return BigInt(tokensIn) * unitsOf(prices.in) + BigInt(tokensOut) * unitsOf(prices.out);
}

/** Adds up costs in EUR, exactly. */
export const sumOfCosts = (costs: readonly string[]): string =>
  decimalOf(costs.reduce((sum, cost) => sum + unitsOf(cost, COST_DECIMALS), 0n));

/** A cost in EUR, as a decimal number. */
export function decimalOf(units: bigint): string {
  const digits = units.toString().padStart(COST_DECIMALS + 1, '0');
  return trimmedDecimal(`${digits.slice(0, -COST_DECIMALS)}.${digits.slice(-COST_DECIMALS)}`);
}

/** Removes the zeros after the last decimal. */
export function trimmedDecimal(decimal: string): string {
  let end = decimal.length;
  while (decimal.includes('.') && decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

function unitsOf(price: string, to = DECIMALS): bigint {
  const [whole = '0', decimals = ''] = price.split('.');
  return BigInt(whole + decimals.padEnd(to, '0'));
}
