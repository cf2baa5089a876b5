import { sql } from 'kysely';
import { firstIdAt, newId } from '../platform/ids.ts';
import { testServer } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';

export interface Scene {
  readonly server: TestServer;
  readonly organization: string;
  readonly admin: Caller & { id: string; username: string };
  /** Returns a path below `/api/v1/ai/admin/assistant/`. */
  readonly at: (rest?: string) => string;
  readonly assistant: (name?: string) => Promise<{ id: string; version: number }>;
  /** Inserts a document with passages, like a training run. */
  readonly trained: (assistant: string) => Promise<void>;
  /** Inserts a chat message sent this many days ago. */
  readonly message: (
    assistant: string,
    said: { content?: string; daysAgo?: number; channel?: 'try' | 'visitor' },
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates an organisation with its admin. */
export async function scene(beside?: TestServer): Promise<Scene> {
  const server = beside ?? (await testServer());
  const { db } = server.database;
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const at = (rest = '') => `/api/v1/ai/admin/assistant/${rest}`;
  return {
    server,
    organization,
    admin,
    at,
    async assistant(name = `Assistente ${newId().slice(-6)}`) {
      const made = await admin.post(at(), { name });
      if (made.status !== 201) throw new Error(made.text);
      return made.body as { id: string; version: number };
    },
    async trained(assistant) {
      const [source, document, run] = [newId(), newId(), newId()];
      await sql`insert into sources (id, organization_id, assistant_id, kind, key, settings, url)
        values (${source}, ${organization}, ${assistant}, 'sitemap', 'https://comune.example/sitemap.xml',
          '{"url":"https://comune.example/sitemap.xml"}', 'https://comune.example/sitemap.xml')`.execute(db);
      await sql`insert into documents (id, organization_id, assistant_id, source_id, item_key, url, asked_url, title, passages, indexed_on,
          content_hash, text_hash, repeated_hash, block_hashes, content)
        values (${document}, ${organization}, ${assistant}, ${source}, 'https://comune.example/', 'https://comune.example/', 'https://comune.example/', 'Home', 3, now(),
          '', '', '', '{}', '{}')`.execute(db);
      await sql`insert into training_runs (id, organization_id, assistant_id, state, phase, finished_on, total, done)
        values (${run}, ${organization}, ${assistant}, 'succeeded', 'ended', now(), 1, 1)`.execute(db);
      await sql`insert into run_sources (run_id, source_id, could_read) values (${run}, ${source}, true)`.execute(
        db,
      );
    },
    async message(assistant, { content = 'Quando aprite?', daysAgo = 0, channel = 'visitor' }) {
      const chat = newId();
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      await sql`insert into chats (id, organization_id, assistant_id, channel, user_id, key_id, first_message,
          started_on, last_message_on)
        values (${chat}, ${organization}, ${assistant}, ${channel}, ${channel === 'try' ? newId() : null},
          ${channel === 'visitor' ? newId() : null}, ${content}, ${at}, ${at})`.execute(db);
      await sql`insert into messages (id, chat_id, organization_id, assistant_id, sender, content, sent_on)
        values (${pastId(at)}, ${chat}, ${organization}, ${assistant}, 'human', ${content}, ${at})`.execute(
        db,
      );
    },
    close: () => server.close(),
  };
}

/** Returns an id with a time in the past; `newId` only uses the current time. */
const pastId = (at: Date): string => firstIdAt(at.getTime()).slice(0, -12) + newId().slice(-12);
