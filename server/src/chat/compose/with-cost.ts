import type { Spent } from '../../platform/model/call-meter.ts';
import { sumOfCosts } from '../../platform/model/price.ts';
import type { Written } from './written.ts';

/** The cost of a request beside that of the answer itself. Without `tokensIn` the endpoint told none. */
export interface RequestCost extends Pick<Written, 'tokensIn' | 'tokensOut' | 'cost'> {
  readonly spent: Spent;
}

/** Adds the cost of a further request. Where its endpoint told none, the answer has its own; the limits count an estimate. */
export function withCost(written: Written, more: RequestCost | undefined): Written {
  if (more === undefined) return written;
  const { spent } = written;
  if (spent === undefined) return { ...written, ...more };
  const told = more.tokensIn === null && more.tokensOut === null ? NOTHING : more;
  const cost = sumOf(written.cost, told.cost, (one, other) => sumOfCosts([one, other]));
  const all = sumOfCosts([spent.cost, more.spent.cost]);
  return {
    ...written,
    tokensIn: sumOf(written.tokensIn, told.tokensIn, (one, other) => one + other),
    tokensOut: sumOf(written.tokensOut, told.tokensOut, (one, other) => one + other),
    cost,
    spent: {
      cost: all,
      untold: cost === null ? all : sumOfCosts([spent.untold, more.spent.untold]),
      isPriced: spent.isPriced && more.spent.isPriced,
    },
  };
}

const NOTHING = { tokensIn: 0, tokensOut: 0, cost: '0' };

const sumOf = <V>(one: V | null, other: V | null, add: (one: V, other: V) => V): V | null =>
  one === null || other === null ? null : add(one, other);
