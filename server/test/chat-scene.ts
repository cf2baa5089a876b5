import { website } from '../src/knowledge/kinds/website/website.ts';
import { insertSource } from '../src/knowledge/sources/source-queries.ts';
import { putInService, openGeneration, stageDocuments } from '../src/knowledge/retrieval/index-store.ts';
import { newId } from '../src/platform/ids.ts';
import { openStream } from './event-stream.ts';
import { knowModel } from './known-dialects.ts';
import type { EventStream, ReadEvent } from './event-stream.ts';
import { testServer } from './server.ts';
import type { Caller, TestServer, TestServerOptions } from './server.ts';

export interface Page {
  readonly url: string;
  readonly language: 'it' | 'en';
  readonly passages: readonly { title: string; anchor?: string; body: string }[];
}

/** A town hall's site with five pages, one of them in English. */
export const TOWN: readonly Page[] = [
  {
    url: 'https://comune.example/biblioteca',
    language: 'it',
    passages: [
      {
        title: 'Biblioteca comunale › Orari di apertura',
        anchor: 'orari',
        body: 'La biblioteca comunale è aperta dal martedì al sabato, dalle 9 alle 19. Il lunedì resta chiusa. In agosto gli orari di apertura sono ridotti.',
      },
      {
        title: 'Biblioteca comunale › Prestito',
        anchor: 'prestito',
        body: 'Si possono prendere in prestito fino a cinque libri per trenta giorni. Il prestito si può rinnovare una volta sola.',
      },
    ],
  },
  {
    url: 'https://comune.example/carta-identita',
    language: 'it',
    passages: [
      {
        title: "Carta d'identità elettronica",
        body: "La carta d'identità elettronica si richiede all'ufficio anagrafe, su appuntamento. Costa 22,21 euro e si paga allo sportello. Servono una fototessera e la tessera sanitaria.",
      },
    ],
  },
  {
    url: 'https://comune.example/rifiuti',
    language: 'it',
    passages: [
      {
        title: 'Rifiuti ingombranti',
        body: 'Il ritiro dei rifiuti ingombranti a domicilio è gratuito. Si prenota al numero verde almeno tre giorni prima. Si ritirano al massimo quattro pezzi per volta.',
      },
    ],
  },
  {
    url: 'https://comune.example/asilo',
    language: 'it',
    passages: [
      {
        title: 'Asilo nido › Iscrizioni',
        body: "Le iscrizioni all'asilo nido si aprono il primo marzo e si chiudono il 15 aprile. La domanda si presenta online con SPID.",
      },
    ],
  },
  {
    url: 'https://comune.example/parking',
    language: 'en',
    passages: [
      {
        title: 'Resident parking permits',
        body: 'Resident parking permits cost thirty euros a year. Apply at the mobility office with the registration document of the car. Permits are valid in one zone only.',
      },
    ],
  },
];

export interface Scene {
  readonly server: TestServer;
  readonly address: string;
  readonly organization: string;
  readonly admin: Awaited<ReturnType<TestServer['person']>>;
  readonly assistant: string;
  readonly key: string;
  /** Asks as a visitor, with the assistant's key. */
  ask(content: string, more?: Asking): Promise<EventStream>;
  /** Asks in Try; as the admin, unless `as` names another person. */
  tries(content: string, more?: Asking & { as?: { tokens: { access: string } } }): Promise<EventStream>;
  close(): Promise<void>;
}

export interface Asking {
  readonly chat?: string;
  /** Another process on the same database. */
  readonly at?: string;
  readonly key?: string;
}

/** An assistant on air that knows the town's pages, on a listening server. */
export async function scene(
  options: TestServerOptions & {
    pages?: readonly Page[];
    citations?: 'none' | 'inline' | 'list';
    /** No answer of the model has shown yet what it accepts. */
    isModelUnknown?: boolean;
  } = {},
): Promise<Scene> {
  const server = await testServer(options);
  if (options.isModelUnknown !== true) await knowModel(server.database.db, server.services.config);
  const address = await server.listen();
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const { assistant, key } = await assistantWith(server, organization, admin, options.pages ?? TOWN);
  if (options.citations !== undefined)
    await admin.patch(`/api/v1/ai/admin/assistant/${assistant}/`, { citations_strategy: options.citations });
  return {
    server,
    address,
    organization,
    admin,
    assistant,
    key,
    ask: (content, more = {}) =>
      openStream(`${more.at ?? address}/api/v1/chat/message/`, {
        body: { content, ...(more.chat === undefined ? {} : { chat: more.chat }) },
        headers: { authorization: `Bearer ${more.key ?? key}` },
      }),
    tries: (content, more = {}) =>
      openStream(`${more.at ?? address}/api/v1/ai/admin/assistant/${assistant}/try/`, {
        body: { content, ...(more.chat === undefined ? {} : { chat: more.chat }) },
        headers: { authorization: `JWT ${(more.as ?? admin).tokens.access}` },
      }),
    close: () => server.close(),
  };
}

/** Creates an assistant on air, with these pages in service and a key. */
export async function assistantWith(
  server: TestServer,
  organization: string,
  admin: Caller,
  pages: readonly Page[],
): Promise<{ assistant: string; key: string }> {
  const base = '/api/v1/ai/admin/assistant/';
  const made = await admin.post(base, { name: `Sportello ${newId().slice(-6)}`, language: 'it-IT' });
  if (made.status !== 201) throw new Error(`No assistant: ${made.status} ${made.text}`);
  const assistant = made.body.id as string;
  await index(server, { organizationId: organization, assistantId: assistant }, pages);
  const issued = await admin.post(`${base}${assistant}/api-key/`, { name: 'Sito' });
  if (issued.status !== 201) throw new Error(`No key: ${issued.status} ${issued.text}`);
  const onAir = await admin.post(`${base}${assistant}/state/`, { state: 'on_air' });
  if (onAir.status !== 200) throw new Error(`Not on air: ${onAir.status} ${onAir.text}`);
  return { assistant, key: issued.body.api_key as string };
}

/** Puts pages in service as a training run would, without a site. */
export async function index(
  { database: { db } }: TestServer,
  scope: { organizationId: string; assistantId: string },
  pages: readonly Page[],
): Promise<void> {
  const owner = { organization_id: scope.organizationId, assistant_id: scope.assistantId };
  const settings = { url: `https://comune.example/${newId()}.xml` };
  const source = (await insertSource(db, scope, { kind: website, settings }))!;
  const documents = pages.map((page) => ({ ...page, documentId: newId() }));
  for (const { documentId, url, language, passages } of documents) {
    await db
      .insertInto('documents')
      .values({
        id: documentId,
        ...owner,
        source_id: source,
        item_key: url,
        url,
        asked_url: url,
        title: passages[0]!.title.split(' › ')[0]!,
        language,
        passages: passages.length,
        indexed_on: new Date(),
        content_hash: url,
        text_hash: url,
        repeated_hash: '',
        block_hashes: [],
        content: JSON.stringify({ title: '', blocks: [] }) as never,
      })
      .execute();
  }
  const generation = await openGeneration(db, scope);
  const staged = documents.map(({ documentId, language, passages }) => ({
    documentId,
    language,
    passages: passages.map(({ title, anchor, body }, ord) => ({ title, anchor: anchor ?? null, body, ord })),
  }));
  await stageDocuments(db, scope, generation, staged);
  await db.transaction().execute((trx) => putInService(trx, scope, generation, []));
}

/** The text of a stream's deltas, and its last event. */
export function told(events: readonly ReadEvent[]): { text: string; last: ReadEvent } {
  const text = events
    .filter((one) => one.event === 'delta')
    .map((one) => String(one.data.text))
    .join('');
  return { text, last: events.at(-1)! };
}
