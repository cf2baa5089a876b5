/** Reads a typed number, with a comma or a point: null if empty, the text itself if it is none. */
export function typedNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Reads a typed whole number, which may have its thousands apart: `128.000`, `128,000`, `128 000`. */
export function typedWhole(typed: string): number | string | null {
  const text = typed.trim();
  if (/^[1-9]\d{0,2}(?:[.,\s]\d{3})+$/.test(text)) return Number(text.replace(/[.,\s]/g, ''));
  return typedNumber(text);
}

/** Reads a typed amount of money: at most two digits after the comma or the point, and its thousands may be apart. */
export function typedMoney(typed: string): number | string | null {
  const text = typed.trim();
  const cut = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const cents = cut === -1 ? '' : text.slice(cut + 1);
  if (!/^\d{1,2}$/.test(cents)) return typedWhole(text);
  const whole = typedWhole(text.slice(0, cut));
  return Number.isInteger(whole) ? Number(`${whole}.${cents}`) : text;
}
