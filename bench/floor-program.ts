import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import pg from 'pg';

// The floor: the bare framework in a process of its own. The caller sets the endpoint of the model, the database and the
// body of the list's answer.
const { MODEL_URL = '', LIST = '[]', DATABASE = '' } = process.env;
const list: unknown = JSON.parse(LIST);
const app = fastify();

app.get('/list', () => list);
app.get('/health', () => ({ status: 'ok' }));
app.post('/login', () => ({ refresh: 'r'.repeat(400), access: 'a'.repeat(400) }));

const askModel = (content: string): Promise<Response> =>
  fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-stand-in' },
    body: JSON.stringify({ model: 'stand-in', stream: true, messages: [{ role: 'user', content }] }),
  });

/** Passes the model's bytes on. */
app.post('/relay', async (request, reply) => {
  const { content } = request.body as { content: string };
  const answer = await askModel(content);
  return reply
    .header('content-type', 'text/event-stream')
    .send(Readable.fromWeb(answer.body as unknown as ReadableStream));
});

const pool = DATABASE === '' ? undefined : new pg.Pool({ ...JSON.parse(DATABASE), max: 12 });
await pool?.query(
  'create table if not exists bench_floor (id uuid primary key, content text not null, trace jsonb)',
);
const insert = (content: string, trace: string | null): Promise<unknown> =>
  pool!.query({
    name: 'insert',
    text: 'insert into bench_floor (id, content, trace) values ($1, $2, $3::jsonb)',
    values: [randomUUID(), content, trace],
  });
/** As much as the trace of an answer holds. */
const TRACE = JSON.stringify({
  passages: Array.from({ length: 20 }, (_, rank) => ({ rank, text: randomUUID().repeat(20) })),
});

/** The least that a chat must do: parse the model's stream, and store the question and the answer durably. */
app.post('/store', async (request, reply) => {
  const { content } = request.body as { content: string };
  const [answer] = await Promise.all([askModel(content), insert(content, null)]);
  const { raw } = reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  let [said, held] = ['', ''];
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (held + piece).split('\n');
    held = lines.pop() ?? '';
    const text = lines.map(textOf).join('');
    if (text !== '') raw.write(`event: delta\ndata: ${JSON.stringify({ content: text })}\n\n`);
    said += text;
  }
  await insert(said, TRACE);
  raw.end('event: done\ndata: {}\n\n');
});

/** The least that a choice must do: store one message durably. */
app.post('/keep', async (request) => {
  await insert(JSON.stringify(request.body), null);
  return {};
});

function textOf(line: string): string {
  if (!line.startsWith('data: {')) return '';
  const { choices } = JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] };
  return choices[0]?.delta.content ?? '';
}

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
