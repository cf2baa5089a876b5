/**
 * Decodes the text of an answer. The charset is that of the byte order mark; else UTF-8 if the bytes are valid UTF-8;
 * else the declared charset if the bytes fit it; else windows-1252. Declarations are often wrong; valid UTF-8 is almost
 * never another charset.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  return decode(bytes, contentType).replaceAll('\u0000', '').toWellFormed();
}

function decode(bytes: Uint8Array, contentType: string): string {
  const marked = charsetOfMark(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const declared = charsetIn(contentType, 'charset') ?? declaredInside(bytes);
  return (
    decodeFitting(bytes, 'utf-8') ??
    (declared === undefined || isUtf8(declared) ? decodeNearlyUtf8(bytes) : decodeFitting(bytes, declared)) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
}

function charsetOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Returns undefined if the charset is unknown or the bytes are not valid in it. */
function decodeFitting(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A program that cuts texts by bytes leaves one broken character. With enough good ones, the text still is UTF-8. */
const GOOD_FOR_ONE_BROKEN = 20;

function decodeNearlyUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  let good = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) good += 1;
  }
  return good >= broken * GOOD_FOR_ONE_BROKEN ? text : undefined;
}

const isUtf8 = (charset: string): boolean => /^utf-?8$/i.test(charset);

const HEAD_BYTES = 2_048;

/** The charset that a `meta` or the XML declaration at the beginning names. */
function declaredInside(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').toLowerCase();
  for (const piece of head.split('<')) {
    const [tag = ''] = piece.split('>', 1);
    const name = tag.startsWith('meta') ? 'charset' : tag.startsWith('?xml') ? 'encoding' : undefined;
    const found = name && charsetIn(tag, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value after `name=`, with or without quotes. */
function charsetIn(text: string, name: 'charset' | 'encoding'): string | undefined {
  const lower = text.toLowerCase();
  const at = lower.indexOf(name);
  if (at === -1) return undefined;
  return /^\s*=\s*["']?([\w.:-]{1,40})/.exec(lower.slice(at + name.length))?.[1];
}
