const CLASSES = [
  ['pdf', /^application\/(?:x-)?pdf$/],
  ['image', /^image\//],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['document', /^application\/(?:msword|rtf|vnd\.(?:ms-|oasis\.|openxmlformats))/],
  ['archive', /^application\/(?:zip|gzip|x-(?:tar|7z|rar|bzip2?|gzip|zip).*|vnd\.rar)$/],
  ['data', /^application\/(?:json|xml|.*\+(?:json|xml))$/],
  ['text', /^text\//],
] as const;

export type ContentClass = (typeof CLASSES)[number][0] | 'other';

/** Returns our own word for a content type: a report must not repeat text that another server sent. */
export function contentClass(contentType: string): ContentClass {
  const type = contentType.slice(0, 200).split(';', 1)[0]!.trim().toLowerCase();
  return CLASSES.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other';
}
