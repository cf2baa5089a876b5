/** The server's refusal of a call. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

/** The headers of a stream have come, and a proxy keeps its body. */
export class HeldBack extends Error {}

export interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly lastEventId?: string | undefined;
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

/** Calls the server. A refusal and a lost connection are errors of their own. */
export async function callServer(address: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', body, token, lastEventId, language, signal } = options;
  const headers: Record<string, string> = { 'accept-language': language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
  if (response.ok) return response;
  // Behind a proxy, the server may be away for a moment.
  if (response.status === 502 || response.status === 503 || response.status === 504) throw new Unreachable();
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  throw new Refused(response.status, response.headers.get('regia-refusal') ?? '', firstText(answer));
}

/** The text of a refusal stands in `detail`, or in a list under the name of a field. */
const firstText = (answer: Record<string, unknown>): string =>
  Object.values(answer)
    .flat()
    .find((value) => typeof value === 'string') ?? '';
