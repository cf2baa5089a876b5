/** ERR-04: what nobody answered is only logged; the screen that asked shows its own failed state. */
export function logUnanswered(path: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`No answer from ${path}`, error);
}
