import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileLocked } from '../../../test/held-lock.ts';
import type { Reply } from '../../../test/server.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { newId } from '../../platform/ids.ts';

let town: SiteScene;
beforeAll(async () => {
  town = await siteScene();
});
afterAll(() => town.close());

const run = async (text: string, values: unknown[]) =>
  (await town.scene.server.database.pool.query(text, values)).rows as unknown[];
const editor = () => town.scene.editor;

/** An assistant with a source, and a run that waits for an answer about removals. */
async function withHeldRun() {
  const own = await town.scene.assistant();
  const source = await own.addSite(town.site);
  const held = newId();
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, phase, finished_on, total, done, gone, gone_of)
     values ($1, $2, $3, 'held', 'ended', now(), 1, 1, 3, 4)`,
    [held, town.scene.organization, own.id],
  );
  return { own, source, held };
}

/** The sources and runs of an assistant, as the tables have them. */
const storedOf = ({ id }: TrainedAssistant) =>
  run(
    `select 'source' as kind, s.url, s.is_paused::text as state from sources as s where s.assistant_id = $1
     union all select 'run', r.id::text, r.state from training_runs as r where r.assistant_id = $1 order by 1, 2`,
    [id],
  );

type Held = Awaited<ReturnType<typeof withHeldRun>>;
test.each<[string, (held: Held) => Promise<Reply>]>([
  ['a training', ({ own }) => editor().post(own.at('train/'))],
  ['a training of one source', ({ own, source }) => editor().post(own.at(`source/${source}/train/`))],
  [
    'a new source',
    ({ own }) =>
      editor().post(own.at('source/'), {
        kind: 'sitemap',
        url: `${town.site.origin}/another.xml`,
        train: true,
      }),
  ],
  [
    'a given sitemap',
    ({ own, source }) =>
      editor().post(own.at(`source/${source}/sitemap/`), { text: `${town.site.origin}/a/` }),
  ],
  [
    'the removal of a given sitemap',
    ({ own, source }) => editor().delete(own.at(`source/${source}/sitemap/`)),
  ],
  [
    'a first address',
    ({ own }) => editor().patch(own.at(''), { sitemap_url: `${town.site.origin}/third.xml` }),
  ],
  ['a pause', ({ own, source }) => editor().patch(own.at(`source/${source}/`), { is_paused: true })],
  ['a removal', ({ own, source }) => editor().delete(own.at(`source/${source}/`))],
  [
    'an answer to a held run',
    ({ own, held }) => editor().post(own.at(`training-run/${held}/answer/`), { answer: 'remove' }),
  ],
])(
  'AST-01 TRN-01 %s that waits while the assistant is archived is refused, and changes nothing',
  async (_what, call) => {
    const one = await withHeldRun();
    const before = await storedOf(one.own);
    const reply = await whileLocked(town.scene.server.database.pool, {
      statement: "update assistants set state = 'archived' where id = $1",
      values: [one.own.id],
      call: () => call(one),
    });
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([409, 'assistant_archived']);
    expect(await storedOf(one.own)).toEqual(before);
  },
);
