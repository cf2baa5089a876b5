const CAUSES_MAX = 8;

/** The codes of an error of a connection and of its causes, the outermost first. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < CAUSES_MAX; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') codes.push(code);
  }
  return codes;
}
