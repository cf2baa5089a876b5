import { describe, expect, test } from 'vitest';
import type { Aspect } from './dialect.ts';
import { readRefusal } from './refusal.ts';

const openAi = (message: string, param: string | null = null) =>
  JSON.stringify({ error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' } });
const pydantic = (...fields: string[]) =>
  JSON.stringify({
    detail: fields.map((field) => ({
      type: 'extra_forbidden',
      loc: ['body', ...field.split('.')],
      msg: 'Extra inputs are not permitted',
      input: { temperature: 0, stream: true },
    })),
  });

const cases: [number, string, readonly Aspect[]][] = [
  [
    400,
    openAi("'max_tokens' is not supported. Use 'max_completion_tokens' instead.", 'max_tokens'),
    ['limit'],
  ],
  [400, openAi("'max_tokens' is not supported. Use 'max_completion_tokens' instead."), ['limit']],
  [400, openAi('Unrecognized request argument supplied: max_completion_tokens'), ['limit']],
  [400, openAi('max_tokens is too large: 1024. This model supports at most 512.'), ['limit']],
  [400, openAi("'temperature' does not support 0 with this model.", 'temperature'), ['temperature']],
  [400, openAi("'messages[0].role' does not support 'system'.", 'messages[0].role'), ['rules']],
  [400, openAi("The 'stream_options' parameter is only allowed when 'stream' is enabled."), ['usage']],
  [400, openAi("'stream' does not support true with this model.", 'stream'), ['stream']],
  [422, pydantic('stream_options', 'temperature'), ['usage', 'temperature']],
  [422, pydantic('messages.0.role'), ['rules']],
  [422, `{"object":"error","message":${pydantic('max_completion_tokens')}}`, ['limit']],
  [400, '{"message":"System role not supported","code":400}', ['rules']],
  [400, '{"message":"Conversation roles must alternate user/assistant/user/assistant/..."}', ['rules']],
  [400, '[{"error":{"message":"Developer instruction is not enabled for models/gemma"}}]', ['rules']],
  [400, '{"error":"json: unknown field \\"stream_options\\""}', ['usage']],
  [400, 'temperature: unsupported', ['temperature']],
  [501, '{"error":"Streaming is not implemented"}', ['stream']],
  [500, '{"error":{"message":"Jinja Exception: System role not supported"}}', ['rules']],
  [500, '{"error":"upstream stream closed: unexpected EOF, invalid state"}', []],
  [400, openAi('Invalid value'), []],
  [400, openAi('The response was filtered: your prompt holds the word temperature'), []],
  [
    422,
    '{"detail":[{"type":"missing","loc":["body","user"],"msg":"Field required","input":{"stream":true}}]}',
    [],
  ],
];

describe('ANS-15 the aspects of a request that a refusal names', () => {
  test.each(cases)('%i %s: %j', (status, body, aspects) => {
    expect(readRefusal(status, body)).toMatchObject({ isForLength: false, aspects });
  });

  test('a refusal for length names none, although it names the limit', () => {
    const body = openAi(
      "'max_tokens' is too large: 1024. This model's maximum context length is 8192 tokens",
    );
    expect(readRefusal(400, body)).toMatchObject({ isForLength: true, aspects: [] });
  });

  test('its own words are those of its sentences, or the whole body', () => {
    expect(readRefusal(400, openAi('No.')).said).toBe('No.');
    expect(readRefusal(400, ' Bad request ').said).toBe('Bad request');
  });
});
