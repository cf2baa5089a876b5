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
