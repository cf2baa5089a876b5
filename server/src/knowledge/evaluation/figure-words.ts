import type { AnswererFigures } from './ask-answerer.ts';
import type { Share } from './two-figures.ts';

// The figures of endpoints in words, for the terminal and for the page.

export const NONE = '–';

/** A share with its spread over the runs; without one if all runs have the same. */
export function shareInWords(share: Share | null): string {
  if (share === null) return NONE;
  const spread = share.min === share.max ? '' : ` (${share.min.toFixed(1)}–${share.max.toFixed(1)})`;
  return `${share.share.toFixed(1)}${spread}`;
}

export const percentInWords = (share: number | null): string => (share === null ? NONE : share.toFixed(1));

export const vainInWords = ({ answered, asked }: AnswererFigures['inVain']): string =>
  asked === 0 ? NONE : `${answered} of ${asked}`;

/** The number of failed answers with their causes. */
export function failuresInWords({ failures, givenUp }: AnswererFigures): string {
  const causes = Object.entries(failures).map(([cause, times]) => `${cause.replaceAll('_', ' ')} ${times}`);
  const rest = givenUp === 0 ? [] : [`no longer asked ${givenUp}`];
  return [...causes, ...rest].join(', ') || '0';
}

export function tokensInWords({ tokens }: AnswererFigures): string {
  const rest =
    tokens.uncounted === 0
      ? ''
      : `, without those of ${tokens.uncounted === 1 ? '1 answer' : `${tokens.uncounted} answers`}`;
  return `${numberInWords(tokens.in)} in, ${numberInWords(tokens.out)} out${rest}`;
}

const numberInWords = (count: number): string => count.toLocaleString('en-US');

/** To a hundredth of a cent: small models cost little. */
export const costInWords = (cost: string | null): string =>
  cost === null ? NONE : `€ ${Number(cost) < 0.0001 ? '< 0.0001' : Number(cost).toFixed(4)}`;

export const secondsInWords = (ms: number | null): string =>
  ms === null ? NONE : `${(ms / 1000).toFixed(2)} s`;
