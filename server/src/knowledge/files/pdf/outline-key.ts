/** The words of a title, without signs and without its number, to find it in the outline of the file. */
export const outlineKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:\d{1,3} )+(?=\p{L})/u, '');
