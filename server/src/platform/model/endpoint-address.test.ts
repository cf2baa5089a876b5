import { expect, test } from 'vitest';
import { addressOf } from './endpoint-address.ts';

const AZURE = 'https://x.openai.azure.com/openai/deployments/gpt';

test.each([
  ['https://m.example/v1', '/v1/chat/completions'],
  ['https://m.example/v1/', '/v1/chat/completions'],
  ['https://m.example', '/chat/completions'],
  ['https://m.example/v1?team=a', '/v1/chat/completions?team=a'],
  ['https://m.example/v1/chat/completions', '/v1/chat/completions'],
  ['https://x.openai.azure.com/openai/v1', '/openai/v1/chat/completions'],
])('ANS-15 %s is called at %s, with the key as a bearer', (url, path) => {
  const { origin } = new URL(url);
  expect(addressOf(url, 'chat/completions', 'k')).toEqual({
    origin,
    path,
    headers: { authorization: 'Bearer k' },
  });
});

test.each([
  [AZURE, 'chat/completions', '/chat/completions?api-version=2024-10-21'],
  [`${AZURE}?api-version=2024-06-01`, 'chat/completions', '/chat/completions?api-version=2024-06-01'],
  [
    `${AZURE}/chat/completions?api-version=2023-05-15`,
    'chat/completions',
    '/chat/completions?api-version=2023-05-15',
  ],
  [AZURE, 'embeddings', '/embeddings?api-version=2024-10-21'],
] as const)('ANS-15 Azure’s old form %s, %s: %s, with the key in a header of its own', (url, call, path) => {
  expect(addressOf(url, call, 'k')).toEqual({
    origin: 'https://x.openai.azure.com',
    path: `/openai/deployments/gpt${path}`,
    headers: { 'api-key': 'k' },
  });
});

test('ANS-15 without a key, no header carries one', () => {
  expect(addressOf(AZURE, 'embeddings', undefined).headers).toEqual({});
});

test.each([
  'https://m.example/v1',
  'https://m.example/v1/chat/completions',
  'https://m.example/v1/embeddings',
])('ANS-21 the models of %s are asked beside its call', (url) => {
  expect(addressOf(url, 'models', undefined).path).toBe('/v1/models');
});
