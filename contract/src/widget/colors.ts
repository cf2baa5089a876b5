import { z } from 'zod/mini';

/** A color as `#rrggbb` or `#rrggbbaa`, in lower case. */
const color = z.pipe(
  z.string().check(z.regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i)),
  z.transform((value: string) => value.toLowerCase()),
);

/** The color schema of a widget: one color for each role. */
export const colors = z.object({
  primary_text: color,
  secondary_text: color,
  primary: color,
  primary_semi_transparent: color,
  dark: color,
  light: color,
  lighter: color,
  gradient_first: color,
  gradient_second: color,
  gradient_third: color,
  search_bar_background: color,
  modal_background: color,
  human_message: color,
  human_avatar: color,
  ai_message: color,
  popup_background: color,
  popup_button_background: color,
  popup_button_text: color,
  citation_text: color,
});
export type Colors = z.infer<typeof colors>;
export type ColorRole = keyof Colors;

export const DEFAULT_COLORS: Colors = {
  primary_text: '#17212b',
  secondary_text: '#5b6875',
  primary: '#17508f',
  primary_semi_transparent: '#17508f24',
  dark: '#10263f',
  light: '#c9d3de',
  lighter: '#eff3f7',
  gradient_first: '#0f3a6b',
  gradient_second: '#17508f',
  gradient_third: '#2a6fb5',
  search_bar_background: '#ffffff',
  modal_background: '#ffffff',
  human_message: '#17508f',
  human_avatar: '#10263f',
  ai_message: '#eff3f7',
  popup_background: '#ffffff',
  popup_button_background: '#17508f',
  popup_button_text: '#ffffff',
  citation_text: '#1b5e9f',
};
