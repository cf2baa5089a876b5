/** Red, green, blue and opacity, each from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number, opacity: number];

/** Reads `#rrggbb` or `#rrggbbaa`. */
export function channelsOf(color: string): Channels {
  const at = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5), color.length === 9 ? at(7) : 1];
}

/** Returns the color that is seen where `top` lies on `ground`; the ground counts as opaque. */
export function laidOn(top: string, ground: string): string {
  const [red, green, blue, opacity] = channelsOf(top);
  const below = channelsOf(ground);
  const mixed = [red, green, blue].map((channel, i) => channel * opacity + below[i]! * (1 - opacity));
  return `#${mixed.map((channel) => hex(channel)).join('')}`;
}

const hex = (channel: number): string =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');

/** The relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast of WCAG 2.2, from 1 to 21. A transparent foreground is first laid on the ground. */
export function contrastOf(foreground: string, ground: string): number {
  const seen = luminance(laidOn(foreground, ground));
  const below = luminance(laidOn(ground, '#ffffff'));
  return (Math.max(seen, below) + 0.05) / (Math.min(seen, below) + 0.05);
}

/** Returns black or white: the one that is easier to read on the worst of the grounds. */
export function readableOn(grounds: readonly string[]): '#000000' | '#ffffff' {
  const worst = (text: string): number => Math.min(...grounds.map((ground) => contrastOf(text, ground)));
  return worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000';
}
