import type { FoundColor } from '@regia/contract/knowledge/color-import';
import { hslOf } from '@regia/contract/widget/hsl';
import { isBrand } from './count-colors.ts';
import type { ColorCounts } from './count-colors.ts';

const SHOWN_MAX = 6;

/** Returns the colors that can be those of a brand. Those of the theme come first, then the logo's, then the most used. */
export function bestColors(found: Readonly<Record<FoundColor['place'], ColorCounts>>): FoundColor[] {
  const best: FoundColor[] = [];
  for (const place of ['theme', 'logo', 'styles'] as const) {
    const byUse = [...found[place]].toSorted(([, one], [, other]) => other - one);
    for (const [color] of byUse) {
      if (isBrand(color) && !best.some((other) => isAlike(color, other.color))) best.push({ color, place });
    }
  }
  return best.slice(0, SHOWN_MAX);
}

/** Whether two colors make nearly the same scheme. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [hslOf(one), hslOf(other)];
  const turn = Math.abs(a.hue - b.hue);
  return Math.min(turn, 6 - turn) < 0.2 && Math.abs(a.lightness - b.lightness) < 0.12;
}
