/** The text of an answer, in the character set that its header, its mark or its own head names. */
export function decodeText(body: Uint8Array, contentType: string): string {
  const named = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? declaredInside(body);
  return decoderFor(body, named).decode(body).replaceAll('\u0000', '').toWellFormed();
}

function declaredInside(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.subarray(0, 2_048)).toString('latin1');
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]+)|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)/i
    .exec(head)
    ?.slice(1)
    .find(Boolean);
}

function decoderFor(body: Uint8Array, named: string | undefined): TextDecoder {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return new TextDecoder();
  try {
    return new TextDecoder(named ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
