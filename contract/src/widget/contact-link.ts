const TELEPHONE = /^\+?[\d\s./()-]+$/;
/** The fewest digits of a number: those of an emergency service. */
const DIGITS_MIN = 3;
const DOMAIN = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+){1,9}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Returns the address of a page with `https://` if it was typed without a scheme. */
export function pageLink(typed: string): string {
  const text = typed.trim();
  return DOMAIN.test(text) ? `https://${text}` : text;
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

export const isTelephone = (typed: string): boolean =>
  TELEPHONE.test(typed.trim()) && digitsOf(typed).length >= DIGITS_MIN;

/** Returns the link that calls a number as people write it; undefined if it is none. */
export const telephoneLink = (typed: string): string | undefined =>
  isTelephone(typed) ? `tel:${typed.trim().startsWith('+') ? '+' : ''}${digitsOf(typed)}` : undefined;

/** Returns the link to a place on a map. A page that shows it asks the map for nothing until somebody presses it. */
export const mapLink = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
