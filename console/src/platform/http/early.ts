/** A call that `shell/early.js` made before this code had arrived. */
interface EarlyAsk {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly atMs: number;
  readonly answer: Promise<Response>;
}

const ORGANIZATION = 'Regia-Organization';
/** An older answer may be out of date. */
const FRESH_MS = 10_000;

/**
 * Returns the answer of an early call with the same path, token and language, once. The early calls name no
 * organization, which means the person's own.
 */
export function takeEarly(
  path: string,
  request: RequestInit,
  ownOrganization: string | null | undefined,
): Promise<Response> | undefined {
  const early = (globalThis as { regiaEarly?: EarlyAsk[] }).regiaEarly;
  if (!early || request.method !== 'GET') return undefined;
  const { [ORGANIZATION]: organization, ...headers } = request.headers as Record<string, string>;
  if (organization !== undefined && organization !== ownOrganization) return undefined;
  const at = early.findIndex((ask) => ask.path === path && isSame(ask.headers, headers));
  if (at === -1) return undefined;
  const [ask] = early.splice(at, 1);
  if (!ask || Date.now() - ask.atMs > FRESH_MS) return undefined;
  return unlessAborted(ask.answer, request.signal);
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Rejects as a fetch does when the caller does not want the answer any more. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([answer, aborted]);
}
