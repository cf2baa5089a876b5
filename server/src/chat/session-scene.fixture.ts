import { assistantWith, scene, TOWN } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import type { Caller, Reply, TestServer, TestServerOptions } from '../../test/server.ts';

export const SITE = 'https://www.comune.example';
export const QUESTION = 'Quando è aperta la biblioteca comunale?';
export const SESSION = '/api/v1/chat/session/';
export const MESSAGE = '/api/v1/chat/message/';

/** A visitor in a session on a page of an allowed origin. */
export interface SessionVisitor extends Caller {
  readonly token: string;
  ask(content?: string, chat?: string): Promise<Reply>;
  /** Asks, and returns the ids of the finished answer. */
  answered(content?: string): Promise<{ chat: string; message: string }>;
}

export interface SessionScene extends Scene {
  /** The assistant's public id. */
  readonly publicId: string;
  /** Sends a PATCH to the town's assistant. */
  set(configuration: object): Promise<Reply>;
  state(state: 'preview' | 'on_air' | 'off_air'): Promise<Reply>;
  opens(body?: object, headers?: Record<string, string>): Promise<Reply>;
  visitor(from?: {
    publicId?: string;
    origin?: string;
    at?: TestServer;
    ip?: string;
  }): Promise<SessionVisitor>;
  /** Another assistant on air that allows the origins. */
  sibling(origins?: readonly string[]): Promise<{ id: string; publicId: string; key: string }>;
}

let lastAddress = 0;
/** A new address, so that the limits of earlier callers do not apply. */
export const newAddress = (): string => `10.9.${(++lastAddress >> 8) & 255}.${lastAddress & 255}`;

/** The town's assistant on air, with one allowed origin. */
export async function sessionScene(options: TestServerOptions = {}): Promise<SessionScene> {
  const environment = { TRUST_PROXY: '127.0.0.1', ...options.environment };
  const town = await scene({ ...options, environment });
  const at = (id: string): string => `/api/v1/ai/admin/assistant/${id}/`;
  const publicIdOf = async (id: string) => (await town.admin.get(at(id))).body.public_id as string;
  const publicId = await publicIdOf(town.assistant);
  const set = (configuration: object) => town.admin.patch(at(town.assistant), configuration);
  const allowed = await set({ allowed_origins: [SITE] });
  if (allowed.status !== 200) throw new Error(allowed.text);

  return {
    ...town,
    publicId,
    set,
    state: (state) => town.admin.post(`${at(town.assistant)}state/`, { state }),
    opens: (body = { assistant: publicId }, headers = {}) =>
      town.server.stranger({ 'x-forwarded-for': newAddress(), origin: SITE, ...headers }).post(SESSION, body),
    async visitor({
      publicId: of = publicId,
      origin = SITE,
      at: server = town.server,
      ip = newAddress(),
    } = {}) {
      const headers = { origin, 'x-forwarded-for': ip };
      const opened = await server.stranger(headers).post(SESSION, { assistant: of });
      if (opened.status !== 201) throw new Error(`No session: ${opened.status} ${opened.text}`);
      return inSession(server, opened.body.token as string, headers);
    },
    async sibling(origins = [SITE]) {
      const made = await assistantWith(town.server, town.organization, town.admin, TOWN);
      await town.admin.patch(at(made.assistant), { allowed_origins: origins });
      return { id: made.assistant, publicId: await publicIdOf(made.assistant), key: made.key };
    },
  };
}

/** A visitor with this token. */
export function inSession(
  server: TestServer,
  token: string,
  headers: Record<string, string>,
): SessionVisitor {
  const caller = server.stranger({ ...headers, authorization: `Bearer ${token}` });
  const ask = (content = QUESTION, chat?: string) =>
    caller.post(MESSAGE, { content, ...(chat === undefined ? {} : { chat }) });
  return {
    ...caller,
    token,
    ask,
    async answered(content) {
      const { message } = lastEvent(await ask(content));
      return { chat: message.chat as string, message: message.id as string };
    },
  };
}

/** The data of a stream's last event. */
// oxlint-disable-next-line typescript/no-explicit-any
export const lastEvent = (reply: Reply): any => {
  const data = /\ndata: (.+)\n*$/.exec(reply.text.trimEnd())?.[1];
  if (data === undefined) throw new Error(`No events: ${reply.status} ${reply.text}`);
  return JSON.parse(data);
};
