import { contrastOf, readableOn } from '@regia/contract/widget/contrast';
import type { Colors } from '@regia/contract/widget/colors';

const COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** The contrast that WCAG 2.2 asks of the border of a field. */
const BORDER_CONTRAST = 3;

/**
 * Returns the variables of a color schema, with the colors that are computed from it. They are important, because a rule of
 * the page for all elements would win over a usual one.
 */
export function colorRules(colors: Colors): string {
  const gradient = [colors.gradient_first, colors.gradient_second, colors.gradient_third];
  const all: [string, string][] = [
    ...Object.entries(colors),
    ['on_gradient', readableOn(gradient)],
    ['on_human', readableOn([colors.human_message])],
    ['on_avatar', readableOn([colors.human_avatar])],
    ['field_border', fieldBorder(colors.modal_background)],
  ];
  const rules = all
    .filter(([, color]) => COLOR.test(color))
    .map(([role, color]) => `${variable(role)}:${color} !important`);
  // The browser draws scroll bars and the text cursor for a light or a dark ground.
  rules.push(`--scheme:${readableOn([colors.modal_background]) === '#ffffff' ? 'dark' : 'light'} !important`);
  return `:host{${rules.join(';')}}`;
}

const variable = (role: string): string => `--${role.replaceAll('_', '-')}`;

/** Returns the grey nearest to the panel's color whose contrast with it suffices. */
export function fieldBorder(panel: string): string {
  let best = { grey: '#000000', contrast: Infinity };
  for (let level = 0; level < 256; level += 1) {
    const grey = `#${level.toString(16).padStart(2, '0').repeat(3)}`;
    const contrast = contrastOf(grey, panel);
    if (contrast >= BORDER_CONTRAST && contrast < best.contrast) best = { grey, contrast };
  }
  return best.grey;
}
