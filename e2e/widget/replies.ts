import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../widget/dist');

export function sendFile(name: string, response: ServerResponse): void {
  const file = join(BUILT, name);
  if (!/^[\w-]+\.js$/.test(name) || !existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
  response.end(readFileSync(file));
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function refuse(response: ServerResponse, status: number, code: string, detail = code): void {
  response.setHeader('regia-refusal', code);
  sendJson(response, status, { detail, status_code: status });
}

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as Record<string, unknown>;
}
