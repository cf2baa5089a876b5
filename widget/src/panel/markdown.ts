export type Block =
  | { readonly kind: 'text' | 'title' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const ITEM = /^\s*(?:[-*+]|(\d{1,3})[.)])\s+(\S.*)$/;
const TITLE = /^#{1,6} +(\S.*)$/;
const BOLD_LINE = /^\*\*([^*]+)\*\*$/;

/** Splits Markdown into blocks. What is not understood stays text. */
export function blocksOf(markdown: string): Block[] {
  return markdown.split(/^```.*$/m).flatMap((part, index): Block[] => {
    if (index % 2 === 0) return plainBlocks(part);
    const text = part.replace(/^\n/, '').trimEnd();
    return text === '' ? [] : [{ kind: 'code', text }];
  });
}

function plainBlocks(part: string): Block[] {
  const blocks: Block[] = [];
  for (const line of part.split('\n')) {
    const last = blocks.at(-1);
    const block = blockOf(line);
    if (block === undefined) blocks.push({ kind: 'text', text: '' });
    else if (block.kind === 'list' && last?.kind === 'list' && last.isOrdered === block.isOrdered) {
      blocks[blocks.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else if (block.kind === 'table' && last?.kind === 'table') {
      blocks[blocks.length - 1] = { ...last, rows: [...last.rows, ...block.rows] };
    } else if (block.kind === 'text' && last?.kind === 'text' && last.text !== '') {
      blocks[blocks.length - 1] = { kind: 'text', text: `${last.text}\n${block.text}` };
    } else if (block.kind === 'text' && last?.kind === 'list' && /^\s/.test(line)) {
      const items = [...last.items.slice(0, -1), `${last.items.at(-1)}\n${block.text}`];
      blocks[blocks.length - 1] = { ...last, items };
    } else blocks.push(block);
  }
  return blocks.filter((block) => block.kind !== 'text' || block.text !== '');
}

/** Returns the block that a line makes alone; undefined for an empty line. */
function blockOf(line: string): Block | undefined {
  const text = line.trim();
  if (text === '') return undefined;
  const title = TITLE.exec(text) ?? BOLD_LINE.exec(text);
  if (title) return { kind: 'title', text: title[1]! };
  const item = ITEM.exec(line);
  if (item) return { kind: 'list', isOrdered: item[1] !== undefined, items: [item[2]!] };
  if (text.startsWith('|') && text.endsWith('|') && text.length > 2) {
    const cells = text
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const isRule = cells.every((cell) => /^:?-+:?$/.test(cell));
    return { kind: 'table', rows: isRule ? [] : [cells] };
  }
  return { kind: 'text', text: text.replace(/^> ?/, '') };
}

export type Piece =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly kind: 'cite'; readonly number: number }
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

const INLINE =
  /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\s?\[(\d{1,4})\]|\[([^\][\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"'()[\]]+)/g;

/** Splits a text into its pieces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    pieces.push(pieceOf(match));
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

function pieceOf([, code, strong, em, number, label, address, bare]: RegExpMatchArray): Piece {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (number !== undefined) return { kind: 'cite', number: Number(number) };
  if (label !== undefined) return { kind: 'link', text: label, address: address! };
  return { kind: 'link', text: bare!, address: bare! };
}
