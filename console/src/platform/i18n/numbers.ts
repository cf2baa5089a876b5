import type { Locale } from './locales.ts';

const MINUS = '−';

/** `1.154` in Italian, too: the rule of the locale leaves four digits ungrouped, and columns would not align. */
export function formatNumber(locale: Locale, value: number, fractionDigits = 0): string {
  const format = new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  return format.format(value).replace('-', MINUS);
}

/** Formats a share between 0 and 1. */
export const formatPercent = (locale: Locale, share: number, fractionDigits = 0): string =>
  `${formatNumber(locale, share * 100, fractionDigits)}%`;

/** An amount in euro, with the sign first in both languages. */
export const formatMoney = (locale: Locale, amount: number): string => `€ ${formatNumber(locale, amount, 2)}`;

/** A cost in euro. An answer costs less than a cent: such an amount is shown with two digits that are not zero. */
export function formatCost(locale: Locale, amount: number): string {
  if (amount <= 0 || amount >= 0.01) return formatMoney(locale, amount);
  return `€ ${new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(amount)}`;
}

/** `1.2 MB` and `148 MB`, in steps of 1024. */
export function formatBytes(locale: Locale, bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const isWhole = step < 2 || value >= 100 || Number.isInteger(value);
  return `${formatNumber(locale, value, isWhole ? 0 : 1)} ${units[step]}`;
}
