import { expect, test } from 'vitest';
import { outboxScene } from '../../test/outbox-scene.ts';
import { someone } from '../../test/access-scene.ts';

test('AUTH-12 AUTH-17 a worker runs the job of a registration; its letter reaches the mailbox', async () => {
  const scene = await outboxScene({
    PRIVACY_URL: 'https://ente.example/privacy',
    TERMS_URL: 'https://ente.example/termini',
  });
  try {
    const reply = await scene.server.stranger().post('/api/v1/registration/', someone());
    expect(reply.status).toBe(201);
    await scene.job('account.registered', 'completed');
    await scene.job('outbox.mail', 'completed');
    const kept = await scene.server.database.db.selectFrom('mailbox_messages').select('channel').execute();
    expect(kept).toEqual([{ channel: 'mail' }]);
  } finally {
    await scene.close();
  }
});
