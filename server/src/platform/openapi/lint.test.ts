import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
let source: string;
beforeAll(async () => {
  server = await testServer({ environment: { PUBLIC_URL: 'https://regia.example.it' } });
  source = (await server.stranger().get('/api/openapi.json')).text;
});
afterAll(() => server.close());

/** Changes to the recommended rules: off if the rule contradicts the wire, on if we demand more. */
const RULES = {
  // Every path of this wire ends with a slash.
  'no-path-trailing-slash': 'off',
  // `filters/` and `on-air/` are siblings of `{id}/`, which is a UUID.
  'no-ambiguous-paths': 'off',
  // Two public calls without a parameter have no refusal.
  'operation-4xx-response': 'off',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-description': 'error',
  'operation-parameters-unique': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
  'info-license': 'error',
  'security-defined': 'error',
  'no-unused-components': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'response-contains-header': {
    severity: 'error',
    names: { '4XX': ['Regia-Refusal'], 502: ['Regia-Refusal'] },
  },
} as const;

async function problemsOf(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

test('the linter finds no problem in the OpenAPI document', async () => {
  expect(await problemsOf(source)).toEqual([]);
});

test('the linter finds a missing operation id and an unresolved reference', async () => {
  const broken = source
    .replace('"operationId":"listAssistants",', '')
    .replaceAll('"#/components/schemas/Assistant"', '"#/components/schemas/Nothing"');
  const rules = new Set((await problemsOf(broken)).map((one) => one.split(':')[0]));
  expect([...rules]).toEqual(expect.arrayContaining(['operation-operationId', 'no-unresolved-refs']));
});

test('a second validator accepts the OpenAPI document', async () => {
  const document = JSON.parse(source) as Parameters<typeof SwaggerParser.validate>[0];
  await expect(SwaggerParser.validate(document)).resolves.toBeDefined();
});
