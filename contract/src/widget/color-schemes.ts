import type { Colors } from './colors.ts';
import { DEFAULT_COLORS } from './default-colors.ts';
import { colorOf, hslOf } from './hsl.ts';
import { fixedColors, nearestColor } from './nearest-color.ts';
import { contrastOf, readableOn } from './contrast.ts';

/** Makes a color schema of one color, such as that of an organization. Every pair of it passes. */
export function schemeOf(brand: string, ground: 'light' | 'dark' = 'light'): Colors {
  const { hue, saturation } = hslOf(brand);
  const tone = (lightness: number, most: number): string =>
    colorOf({ hue, saturation: Math.min(saturation, most), lightness });
  return fixedColors(ground === 'light' ? lightScheme(brand, tone) : darkScheme(brand, tone));
}

/** Returns the hue of the brand with a lightness, and a saturation of at most `most`. */
type Tone = (lightness: number, most: number) => string;

function lightScheme(brand: string, tone: Tone): Colors {
  const primary =
    nearestColor(brand.slice(0, 7), (color) => contrastOf(color, '#ffffff') >= BUTTON) ?? '#000000';
  const { lightness } = hslOf(primary);
  return {
    primary_text: tone(0.13, 0.3),
    secondary_text: tone(0.4, 0.13),
    primary,
    primary_semi_transparent: `${primary}24`,
    dark: tone(0.16, 0.6),
    light: tone(0.83, 0.24),
    lighter: tone(0.95, 0.35),
    gradient_first: tone(lightness * 0.72, 1),
    gradient_second: primary,
    gradient_third: tone(lightness * 1.2, 1),
    search_bar_background: '#ffffff',
    modal_background: '#ffffff',
    human_message: primary,
    human_avatar: tone(0.16, 0.6),
    ai_message: tone(0.95, 0.35),
    popup_background: '#ffffff',
    popup_button_background: primary,
    popup_button_text: '#ffffff',
    citation_text: primary,
  };
}

/** A button that is hard to see at the usual threshold is a poor brand color: white text on it passes easily. */
const BUTTON = 5;

function darkScheme(brand: string, tone: Tone): Colors {
  const primary =
    nearestColor(brand.slice(0, 7), (color) => contrastOf(color, '#101418') >= BUTTON) ?? '#ffffff';
  return {
    primary_text: tone(0.93, 0.2),
    secondary_text: tone(0.7, 0.12),
    primary,
    primary_semi_transparent: `${primary}24`,
    dark: tone(0.9, 0.2),
    light: tone(0.28, 0.2),
    lighter: tone(0.2, 0.2),
    gradient_first: tone(0.12, 0.4),
    gradient_second: tone(0.2, 0.45),
    gradient_third: tone(0.27, 0.5),
    search_bar_background: tone(0.12, 0.2),
    modal_background: tone(0.09, 0.2),
    human_message: primary,
    human_avatar: tone(0.3, 0.3),
    ai_message: tone(0.15, 0.2),
    popup_background: tone(0.12, 0.2),
    popup_button_background: primary,
    popup_button_text: readableOn([primary]),
    citation_text: primary,
  };
}

export const PRESETS = {
  blue: DEFAULT_COLORS,
  bottle: schemeOf('#155548'),
  burgundy: schemeOf('#7a2e3b'),
  ink: schemeOf('#1c1915'),
  night: schemeOf('#6ea8e6', 'dark'),
} as const satisfies Record<string, Colors>;
export type PresetName = keyof typeof PRESETS;
