const BULLET = /^([•◦▪▫■□●○‣⁃∙·–—➢➤✓✔❖◻☐☑☒*-]|o(?= \S))\s+(?=\S)/u;
const NUMBER = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s+(?=\S)/u;

/** The bullet, number or letter that a line of a list begins with. */
export interface Marker {
  /** `bullet` is left out of the text of the item; `number` stays, as texts refer to it. */
  readonly kind: 'bullet' | 'number';
  readonly mark: string;
  readonly text: string;
}

export function marker(line: string): Marker | undefined {
  const bullet = BULLET.exec(line);
  if (bullet !== null) return { kind: 'bullet', mark: bullet[1] ?? '', text: line.slice(bullet[0].length) };
  const number = NUMBER.exec(line);
  if (number === null) return undefined;
  return { kind: 'number', mark: number[1] ?? '', text: line.slice(number[0].length) };
}
