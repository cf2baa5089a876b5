export type Piece = { text: string } | { citation: number };

/** Splits a text at its `[n]` markers. A number without a citation stays text. */
export function piecesOf(text: string, known: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/\s?\[(\d{1,4})\]/g)) {
    const number = Number(match[1]);
    if (!known.has(number)) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ citation: number });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

export type Block = { paragraph: string } | { items: string[] } | { label: string } | { code: string };

/**
 * Splits the text of an unfinished answer, or of one of an earlier version, into blocks: paragraphs, lists (lines that
 * start with a hyphen), code between fences, and lines that are bold as a whole.
 */
export function blocksOf(text: string): Block[] {
  return text.split(/^```.*$/mu).flatMap((part, index): Block[] => {
    if (index % 2 === 0) return textBlocksOf(part);
    const code = part.replace(/^\n|\n$/gu, '');
    return code === '' ? [] : [{ code }];
  });
}

function textBlocksOf(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const label = /^\*\*([^*\n]+)\*\*$/u.exec(part)?.[1];
      if (label !== undefined) return [{ label }];
      const lines = part.split('\n');
      const firstItem = lines.findIndex((line) => line.startsWith('- '));
      if (firstItem === -1) return [{ paragraph: part }];
      const lead = lines.slice(0, firstItem).join('\n');
      const items = lines.slice(firstItem).map((line) => line.replace(/^- /, ''));
      return [...(lead ? [{ paragraph: lead }] : []), { items }];
    });
}

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** A rehype plugin that replaces each `[n]` in the text with a `cite` element. */
export const citationMarks = (known: ReadonlySet<number>) => () => (tree: Node) => mark(tree, known);

function mark(node: Node, known: ReadonlySet<number>): void {
  if (node.tagName === 'code' || node.tagName === 'pre' || !node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'text' || child.value === undefined) {
      mark(child, known);
      return [child];
    }
    return piecesOf(child.value, known).map((piece): Node =>
      'text' in piece
        ? { type: 'text', value: piece.text }
        : { type: 'element', tagName: 'cite', properties: { id: String(piece.citation) }, children: [] },
    );
  });
}
