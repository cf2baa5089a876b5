import { expect, test } from 'vitest';
import { json, scene } from '../../../test/client-scene.ts';

const tokens = { access: 'a1', refresh: 'r1' };

test('ERR-06 the dialog learns of the session when the request is sent and when it fails, each by itself', async () => {
  const signedIn = scene(
    () => {
      // Somebody signs in while the request runs.
      signedIn.state.memory = tokens;
      return json(503, {});
    },
    { memory: null, cookie: null },
  );
  await signedIn.client({ path: '/a/', isPublic: true }).catch(() => {});
  expect(signedIn.state.maintenance).toMatchObject([{ hadSession: true, sentWithoutSession: true }]);
  const signedOut = scene(() => {
    signedOut.state.memory = null;
    return json(503, {});
  });
  await signedOut.client({ path: '/a/', isPublic: true }).catch(() => {});
  expect(signedOut.state.maintenance).toMatchObject([{ hadSession: false, sentWithoutSession: false }]);
});
