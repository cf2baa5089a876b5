/** Reads a typed number, with a comma or a point: null if empty, the text itself if it is none. */
export function typedNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Reads a typed whole number, which may have its thousands apart: `128.000`, `128,000`, `128 000`. */
export function typedWhole(typed: string): number | string | null {
  const text = typed.trim();
  if (/^\d{1,3}(?:[.,\s]\d{3})+$/.test(text)) return Number(text.replace(/[.,\s]/g, ''));
  return typedNumber(text);
}
