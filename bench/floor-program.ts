import fastify from 'fastify';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

// The floor: the bare framework in a process of its own, passing bytes on. The caller sets the endpoint of the model
// and the body of the list's answer.
const { MODEL_URL = '', LIST = '[]' } = process.env;
const list: unknown = JSON.parse(LIST);
const app = fastify();

app.get('/list', () => list);
app.get('/health', () => ({ status: 'ok' }));
app.post('/login', () => ({ refresh: 'r'.repeat(400), access: 'a'.repeat(400) }));
app.post('/relay', async (request, reply) => {
  const { content } = request.body as { content: string };
  const answer = await fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-stand-in' },
    body: JSON.stringify({ model: 'stand-in', stream: true, messages: [{ role: 'user', content }] }),
  });
  return reply
    .header('content-type', 'text/event-stream')
    .send(Readable.fromWeb(answer.body as unknown as ReadableStream));
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
