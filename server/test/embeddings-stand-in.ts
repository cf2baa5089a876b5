import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLoopbackServer } from './loopback-server.ts';

/** The endpoint's behaviour for the next calls. */
export type EmbeddingsBehaviour =
  | {
      does: 'answer';
      dimensions?: number;
      reversed?: boolean;
      /** Whether it tells no tokens. */
      untold?: boolean;
      /** The behaviour after one call. */
      afterwards?: EmbeddingsBehaviour;
    }
  | { does: 'refuse'; status: number; retryAfter?: string }
  /** Refuses the calls with a text that has this word. */
  | { does: 'refuse text'; with: string }
  | { does: 'hang' }
  | { does: 'garbage'; body: string };

export interface EmbeddingsStandIn {
  readonly url: string;
  readonly name: string;
  readonly key: string;
  /** The models in its list. */
  models: string[];
  /** The keys of all calls that came. */
  readonly keys: (string | undefined)[];
  behaviour: EmbeddingsBehaviour;
  /** The texts of each well-formed call. */
  readonly asked: string[][];
  /** The environment that points a server at this endpoint. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Words of these lines mean the same, for the stand-in: a table by hand takes the place of what a real model has learned.
 * Other words mean only themselves.
 */
const MEANINGS = `
bollo marca imposta stamp duty
serve occorre necessario bisogna devo obbligatorio need needed required must have
certificato attestato documento certificate
residenza abito abitazione residence live
nascita nato birth born
biblioteca libri library books
apre aperta orari aprono aperto orario open opens opening hours times
costa costo prezzo quanto spesa pagare paga pago spendere tariffa cost costs price much pay fee spend
mensa pasti refezione pranzo canteen meals lunch
rifiuti spazzatura immondizia waste rubbish garbage trash
ingombranti divano materasso mobili bulky sofa mattress furniture
ritirano ritiro raccolta portano collect collection pick take
parcheggio sosta auto macchina parking park car
permesso autorizzazione pass permit licence
rinnovo rinnovare scaduta renew renewal expired
carta tessera card
identità identity
iscrivere iscrizione iscrizioni domanda enrol enroll register sign apply application
asilo nido nursery kindergarten
scuola bambini figlio school child kids
piscina nuoto nuotare vasca pool swim swimming
sposare matrimonio nozze wedding marry married
cimitero tomba defunto cemetery grave
telefono chiamare numero phone call number`;

const STOP = new Set(
  'il lo la i gli le un una uno di del della dello dei degli delle a al alla allo da dal dalla in nel nella per con su e o è che come si mi ci ho ha sono qual quale quando dove chi posso può the a an of to in on at for with and or is are do does i you my it can how when where who which what'.split(
    ' ',
  ),
);

const MEANING = new Map(
  MEANINGS.trim()
    .split('\n')
    .flatMap((line, at) => line.split(' ').map((word) => [word, `meaning ${at}`] as const)),
);

/** A vector for a word or meaning: always the same, and nearly at a right angle to the others. */
function directionOf(word: string, dimensions: number): number[] {
  const numbers: number[] = [];
  for (let round = 0; numbers.length < dimensions; round += 1) {
    const bytes = createHash('sha256').update(`${word} ${round}`).digest();
    for (const byte of bytes) numbers.push(byte / 127.5 - 1);
  }
  return numbers.slice(0, dimensions);
}

/** The tokens of texts, as the stand-in counts them: one for each word. */
export function usageOf(texts: readonly string[]): { prompt_tokens: number; total_tokens: number } {
  const tokens = texts.reduce((sum, text) => sum + text.split(' ').length, 0);
  return { prompt_tokens: tokens, total_tokens: tokens };
}

/** The vector of a text: the sum of what its words mean. */
export function standInVector(text: string, dimensions: number): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const meant = new Set(words.filter((word) => !STOP.has(word)).map((word) => MEANING.get(word) ?? word));
  const sum = directionOf('any text', dimensions).map((one) => one / 4);
  for (const one of meant)
    for (const [at, number] of directionOf(one, dimensions).entries()) sum[at]! += number;
  return sum;
}

/** Starts an embeddings endpoint of the OpenAI API. It refuses what real ones refuse. */
export async function embeddingsStandIn(): Promise<EmbeddingsStandIn> {
  const [key, name] = ['sk-embeddings', 'stand-in-embeddings'];
  const { url: origin, close } = await openLoopbackServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const url = `${origin}/v1`;
  const standIn: EmbeddingsStandIn = {
    url,
    name,
    key,
    models: [name],
    keys: [],
    behaviour: { does: 'answer' },
    asked: [],
    environment: { EMBEDDINGS_URL: url, EMBEDDINGS_KEY: key, EMBEDDINGS_NAME: name },
    close,
  };
  return standIn;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += String(piece);
    const no = (status: number, message: string, retryAfter?: string): void =>
      void response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
        })
        .end(JSON.stringify({ error: { message } }));
    const given = request.headers.authorization;
    standIn.keys.push(given);
    const isAccepted = given === `Bearer ${key}`;
    if (request.method === 'GET' && request.url === '/v1/models') {
      if (!isAccepted) return no(401, 'Incorrect API key');
      const data = standIn.models.map((id) => ({ id, object: 'model' }));
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ object: 'list', data }));
    }
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') return no(404, 'Unknown request URL');
    if (!isAccepted) return no(401, 'Incorrect API key');
    const { model, input, ...unknown } = JSON.parse(body) as { model?: unknown; input?: unknown };
    if (model !== name) return no(404, 'The model does not exist');
    if (Object.keys(unknown).length > 0) return no(400, `Unknown parameter: ${Object.keys(unknown).join()}`);
    const isTexts = (one: unknown): one is string[] =>
      Array.isArray(one) && one.every((text) => typeof text === 'string' && text.trim() !== '');
    if (!isTexts(input) || input.length === 0) return no(400, 'input must be a list of texts');
    if (input.length > 32) return no(413, 'batch size 33 > maximum allowed batch size 32');
    const { behaviour } = standIn;
    standIn.asked.push(input);
    switch (behaviour.does) {
      case 'refuse':
        return no(behaviour.status, 'refused', behaviour.retryAfter);
      case 'refuse text':
        if (input.some((one) => one.includes(behaviour.with))) return no(400, 'a text is refused');
        break;
      case 'hang':
        return;
      case 'garbage':
        return void response.writeHead(200, { 'content-type': 'application/json' }).end(behaviour.body);
      case 'answer':
    }
    const { dimensions = 256, reversed, untold, afterwards } = behaviour.does === 'answer' ? behaviour : {};
    if (afterwards) standIn.behaviour = afterwards;
    const data = input.map((one, index) => ({
      object: 'embedding',
      index,
      embedding: standInVector(one, dimensions),
    }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        object: 'list',
        model: name,
        data: reversed ? data.toReversed() : data,
        ...(untold ? {} : { usage: usageOf(input) }),
      }),
    );
  }
}
