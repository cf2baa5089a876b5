import { expect, onTestFinished, test } from 'vitest';
import { showHook } from '../../../test/show.tsx';
import { useMay } from './Can.tsx';
import { useSession } from './store.ts';

test('APP-08 USER-03 a control counts the permissions of the profile in use, not those of the other profiles', async () => {
  const profiles = [
    { name: 'admin', permissions: ['user.list'] },
    { name: 'viewer', permissions: ['assistant.list'] },
  ];
  const me = { profiles, permissions: ['user.list', 'assistant.list'] };
  useSession.setState({ profile: 'viewer', me: me as never });
  onTestFinished(() => useSession.setState({ profile: '', me: null }));
  const { now } = await showHook(() => [useMay('user.list'), useMay('assistant.list')]);
  expect(now()).toEqual([false, true]);
});
