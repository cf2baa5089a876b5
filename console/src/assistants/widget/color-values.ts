import type { ColorRole, Colors } from '@regia/contract/widget/colors';

/** The role that lets the color below it show through. */
export const TRANSPARENT_ROLE = 'primary_semi_transparent' satisfies ColorRole;

const COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/;

export const rolesOf = (colors: Colors) => Object.keys(colors) as ColorRole[];

/** Returns the colors as the form holds them: the opacity of the transparent role is always written. */
export const formColors = (colors: Colors): Colors => ({
  ...colors,
  [TRANSPARENT_ROLE]: colors[TRANSPARENT_ROLE].padEnd(9, 'f'),
});

/** Returns the typed colors; in place of each that is not complete yet, the saved one. */
export const completeColors = (typed: Colors, saved: Colors): Colors =>
  Object.fromEntries(
    rolesOf(saved).map((role) => [role, COLOR.test(typed[role]) ? typed[role] : saved[role]]),
  ) as Colors;

/** The text of a color's field: `17508f`. */
export const digitsOf = (role: ColorRole, color: string): string =>
  role === TRANSPARENT_ROLE ? color.slice(1, -2) : color.slice(1);

/** The color for a typed text; the transparent role keeps its opacity. */
export function withDigits(role: ColorRole, color: string, typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (role !== TRANSPARENT_ROLE) return `#${digits}`;
  return digits.length === 8 ? `#${digits}` : `#${digits}${color.slice(-2)}`;
}

/** The opacity of a color in percent. */
export const opacityOf = (color: string): number =>
  Math.round((Number.parseInt(color.slice(-2), 16) / 255) * 100);

/** Returns the color with an opacity in percent. */
export function withOpacity(color: string, percent: number): string {
  const part = Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255);
  return color.slice(0, -2) + part.toString(16).padStart(2, '0');
}

export const isSameScheme = (one: Colors, other: Colors): boolean =>
  rolesOf(one).every((role) => formColors(one)[role] === formColors(other)[role]);
