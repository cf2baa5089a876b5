import { hslOf } from '@regia/contract/widget/hsl';

/** How often each color occurs, as `#rrggbb`. */
export type ColorCounts = Map<string, number>;

const HEX = /#([0-9a-f]{3,8})(?![\w-])/gi;
const RGB = /\brgba?\(\s{0,9}(\d{1,3})[\s,]{1,9}(\d{1,3})[\s,]{1,9}(\d{1,3})(?!\d)/gi;
/** A page with more has colors of pictures in it. */
const COLORS_MAX = 5_000;

/** Adds the colors that a style sheet or a drawing names. Transparent ones count as opaque. */
export function countColors(text: string, counts: ColorCounts): void {
  let left = COLORS_MAX;
  const add = (color: string): void => void counts.set(color, (counts.get(color) ?? 0) + 1);
  for (const [, digits = ''] of text.matchAll(HEX)) {
    const color = ofDigits(digits.toLowerCase());
    if (color !== undefined) add(color);
    if (--left === 0) return;
  }
  for (const [, ...channels] of text.matchAll(RGB)) {
    add(
      `#${channels.map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0')).join('')}`,
    );
    if (--left === 0) return;
  }
}

function ofDigits(digits: string): string | undefined {
  if (digits.length === 6 || digits.length === 8) return `#${digits.slice(0, 6)}`;
  if (digits.length !== 3 && digits.length !== 4) return undefined;
  return `#${digits.slice(0, 3).replace(/./g, '$&$&')}`;
}

/** Whether a color can be that of a brand: no gray, not nearly black or white. */
export function isBrand(color: string): boolean {
  const { saturation, lightness } = hslOf(color);
  return saturation >= 0.2 && lightness >= 0.08 && lightness <= 0.88;
}
