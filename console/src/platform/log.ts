/** ERR-04: a request without an answer is only logged; its screen shows its own failed state. */
export function logUnanswered(path: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`No answer from ${path}`, error);
}
