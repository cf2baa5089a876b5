/** AUTH-11: builds a form: objects as JSON, null as empty text, files as they are; skips undefined. */
export function multipart(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (value === null) form.append(name, '');
    else if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'object') form.append(name, JSON.stringify(value));
    else form.append(name, String(value as string | number | boolean));
  }
  return form;
}
