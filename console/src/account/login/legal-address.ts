/** Returns the operator's address with `{language}` filled in; undefined unless it is a web page (never a script). */
export function legalAddress(template: string | undefined, locale: string): string | undefined {
  const address = template?.replaceAll('{language}', locale.slice(0, 2));
  return address && /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : undefined;
}
