import { crc32 } from 'node:zlib';

/** A file for an input of the browser. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A heading and its paragraphs, as on one page of a PDF. */
export interface MadePage {
  readonly heading: string;
  readonly lines: readonly string[];
}

const HEADING = 20;
const TEXT = 11;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const literal = (text: string) => `(${text.replace(/[\\()]/g, String.raw`\$&`)})`;

function contentOf({ heading, lines }: MadePage): string {
  const line = (text: string, size: number, y: number) =>
    `BT /F1 ${size} Tf 60 ${y} Td ${literal(text)} Tj ET`;
  return [line(heading, HEADING, 760), ...lines.map((text, at) => line(text, TEXT, 720 - 16 * at))].join(
    '\n',
  );
}

/** A PDF with these pages. A locked one asks for a password: its keys fit none. */
export function pdfOf(name: string, pages: readonly MadePage[], { isLocked = false } = {}): MadeFile {
  const first = 4;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * at + 1} 0 R >>`,
        `<< /Length ${latin1(content).length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = latin1(body).length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n `;
  });
  const start = latin1(body).length;
  const key = 'ab'.repeat(32);
  const lock = isLocked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${key}> /U <${key}> >> /ID [<${key}> <${key}>]`
    : '';
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('\n')}\n`;
  body += `${table}trailer\n<< /Size ${count} /Root 1 0 R${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: latin1(body) };
}

/** A PDF that breaks off. */
export const brokenPdf = (name: string): MadeFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 9 0 R >>\nendobj\n'),
});

export const textFile = (name: string, text: string): MadeFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** A ZIP of these files, without compression. */
export function zipOf(name: string, files: readonly MadeFile[]): MadeFile {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const path = Buffer.from(file.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // The names are in UTF-8.
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(file.buffer), 10);
    common.writeUInt32LE(file.buffer.length, 14);
    common.writeUInt32LE(file.buffer.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([latin1('PK\x03\x04'), common, path, file.buffer]);
    parts.push(local);
    entries.push(Buffer.concat([latin1('PK\x01\x02'), Buffer.from([20, 0]), common, place, path]));
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return {
    name,
    mimeType: 'application/zip',
    buffer: Buffer.concat([...parts, directory, latin1('PK\x05\x06'), end]),
  };
}
