import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatOf, messageOf, openMonitoring, pageOf } from '../../test/monitoring.tsx';
import { button } from '../../test/show.tsx';

/** A stream of the server that stays open, with its heartbeat; `send` sends an event over it. */
function liveStream() {
  let send!: (name: string, data: object) => void;
  const body = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      // After a silence the page would ask again without an event.
      const beat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), 500);
      onTestFinished(() => clearInterval(beat));
      send = (name, data) =>
        controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return { response, send };
}

test('MON-01 new conversations are counted until the reader shows them; those on screen are read again', async () => {
  const { response, send } = liveStream();
  let rows = [chatOf('c1', 'Serve il bollo?')];
  await openMonitoring(
    '/monitoring/chats/',
    ({ path }) => (path === 'chat/' ? pageOf(rows) : undefined),
    undefined,
    { 'live/': response },
  );
  await expect.element(page.getByRole('link', { name: /Serve il bollo/ })).toBeVisible();
  const fresh = chatOf('c2', 'Quando apre?', { total_messages: 2 });
  send('changed', { chats: [fresh] });
  send('changed', { chats: [fresh, chatOf('c3', 'Buongiorno', { total_messages: 1 })] });
  // It goes on elsewhere in the list: it is not new.
  send('changed', { chats: [chatOf('c4', 'Da ieri', { total_messages: 3 })] });
  await expect.element(button('2 new conversations')).toBeVisible();
  rows = [fresh, chatOf('c1', 'Serve il bollo?', { total_messages: 6 })];
  send('changed', { chats: [rows[1]!] });
  await expect.element(page.getByRole('link', { name: /Quando apre/ })).toBeVisible();
  await expect.element(button('1 new conversation')).toBeVisible();
  await button('1 new conversation').click();
  await expect.element(button('1 new conversation')).not.toBeInTheDocument();
});

test('MON-02 a conversation says who else looks at it, and shows its next message', async () => {
  const { response, send } = liveStream();
  let results = [messageOf('m2', 'Sì, da 16 euro.')];
  await openMonitoring(
    '/monitoring/chats/c1/',
    ({ path }) => {
      if (path === 'chat/c1/') return chatOf('c1', 'Serve il bollo?');
      return path.endsWith('messages/') ? { results, is_cut: false } : undefined;
    },
    undefined,
    { 'chat/c1/live/': response },
  );
  await expect.element(page.getByText('Sì, da 16 euro.').first()).toBeVisible();
  await expect.element(page.getByText(/^Also here/)).not.toBeInTheDocument();
  send('readers', { names: ['ada', 'bob'] });
  await expect.element(page.getByText('Also here: ada, bob')).toBeVisible();
  results = [...results, messageOf('m3', 'E il sabato?', { sender_type: 'human', outcome: null })];
  send('changed', { chats: [] });
  await expect.element(page.getByText('E il sabato?')).toBeVisible();
  send('readers', { names: [] });
  await expect.element(page.getByText(/^Also here/)).not.toBeInTheDocument();
});
