import { channelsOf } from './contrast.ts';

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** The hue, saturation and lightness of a color, without its opacity. */
export function hslOf(color: string): Hsl {
  const [red, green, blue] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (hue + 6) % 6, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** Returns `#rrggbb`. */
export function colorOf({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const place = (offset + hue * 2) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
