import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, outboundScene } from '../../../test/outbound-scene.ts';
import type { OutboundScene } from '../../../test/outbound-scene.ts';
import { LOCAL_MODEL_SERVERS } from './local-models.ts';

let { site, open, closeGuards, close } = {} as OutboundScene;
beforeAll(async () => {
  ({ site, open, closeGuards, close } = await outboundScene());
});
afterEach(() => closeGuards());
afterAll(() => close());

describe('TRN-09 the guard of the search for models', () => {
  test('TRN-09 the guard of the search for models reaches a listed port of the loopback address', async () => {
    site.pages['/v1/models'] = 'models';
    const guard = open({ localModels: [{ program: 'Test', port: Number(site.host.split(':')[1]) }] });
    expect((await guard.fetch(`${site.origin}/v1/models`, anyRequest)).body.toString()).toBe('models');
  });

  test.each([
    'http://127.0.0.1:5432/v1/models',
    'http://127.0.0.1:22/',
    'http://127.0.0.1/v1/models',
    'http://localhost:11434/v1/models',
    'http://127.0.0.2:11434/v1/models',
    'http://[::1]:11434/v1/models',
    'https://127.0.0.1:11434/v1/models',
    'http://name:secret@127.0.0.1:11434/v1/models',
    'http://name@127.0.0.1:11434/v1/models',
    'http://:secret@127.0.0.1:11434/v1/models',
    'http://comune.example:11434/v1/models',
    'http://93.184.216.34:8000/',
    'http://169.254.169.254:8080/',
  ])('TRN-09 the guard of the search for models refuses %s', async (address) => {
    const guard = open({ localModels: LOCAL_MODEL_SERVERS });
    expect(await guard.problemOf(address)).toBe('address_not_allowed');
    expect(guard.reached()).toEqual([]);
  });

  test('TRN-09 the ports of local models stay closed to sources', async () => {
    const guard = open();
    for (const { port } of LOCAL_MODEL_SERVERS) {
      expect(await guard.problemOf(`http://127.0.0.1:${port}/`)).toBe('address_not_allowed');
    }
    expect(guard.reached()).toEqual([]);
  });
});
