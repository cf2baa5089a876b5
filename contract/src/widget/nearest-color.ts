import type { ColorRole, Colors } from './colors.ts';
import { type CheckedPair, pairsOf } from './color-pairs.ts';
import { colorOf, hslOf } from './hsl.ts';

const STEPS = 256;

/**
 * Returns the nearest color that passes: with the same hue and saturation, and the smallest change of lightness. The
 * opacity is kept; only if no lightness passes with it, the color becomes opaque. Undefined if none passes.
 */
export function nearestColor(color: string, passes: (color: string) => boolean): string | undefined {
  if (passes(color)) return color;
  const own = hslOf(color);
  const opacity = color.slice(7);
  for (let step = 0; step <= STEPS; step++) {
    for (const change of [-step / STEPS, step / STEPS]) {
      const lightness = Math.min(1, Math.max(0, own.lightness + change));
      const candidate = colorOf({ ...own, lightness }) + opacity;
      if (passes(candidate)) return candidate;
    }
  }
  return opacity === '' ? undefined : nearestColor(color.slice(0, 7), passes);
}

/**
 * Returns the nearest color for a role that does not pass. It keeps the other roles readable if it can; otherwise it
 * passes on all grounds of its own; otherwise on the worst of them.
 */
export function fixedColor(colors: Colors, role: ColorRole): string {
  const before = pairsOf(colors);
  const own = (pair: CheckedPair): boolean => pair.role === role;
  const worst = before
    .map((pair, at) => ({ ...pair, at }))
    .filter(own)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
  if (!worst || worst.isPassed) return colors[role];
  const passing = (isWanted: (pair: CheckedPair, at: number) => boolean) =>
    nearestColor(colors[role], (color) =>
      pairsOf({ ...colors, [role]: color }).every((pair, at) => pair.isPassed || !isWanted(pair, at)),
    );
  return (
    passing((pair, at) => own(pair) || before[at]!.isPassed) ??
    passing(own) ??
    passing((_, at) => at === worst.at) ??
    colors[role]
  );
}

/** Returns the colors with every role fixed that does not pass. */
export function fixedColors(colors: Colors): Colors {
  let fixed = colors;
  for (const { role } of pairsOf(colors)) fixed = { ...fixed, [role]: fixedColor(fixed, role) };
  return fixed;
}
