import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import { afterAll, beforeAll } from 'vitest';
import { scene, TOWN } from './chat-scene.ts';
import type { Page, Scene } from './chat-scene.ts';
import type { Reply } from './server.ts';
import { drive } from '../src/knowledge/kinds/drive/drive.ts';
import { insertSource } from '../src/knowledge/sources/source-queries.ts';

/** A question that each of the pages below answers. */
export const QUESTION = 'Quanto costa la tessera del parco?';
export const FOLDER = 'Albo pretorio';

const page = (path: string, title: string, body: string, language: 'it' | 'en' = 'it'): Page => ({
  url: `https://comune.example${path}`,
  language,
  passages: [{ title, body }],
});
const SERVICE = '/servizi/parco';
const RESOLUTION = '/albo/delibera-12';
const REGULATION = '/regolamenti/parco';
const ENGLISH = '/en/park';

const PAGES: readonly Page[] = [
  page(SERVICE, 'Parco comunale', 'La tessera del parco costa 10 euro e vale un anno.'),
  page(RESOLUTION, 'Delibera 12 sul parco', 'La tessera del parco costa 8 euro e vale un mese.'),
  page(REGULATION, 'Regolamento del parco', 'La tessera del parco costa 9 euro per i residenti.'),
  page(ENGLISH, 'Park', 'The park card (tessera del parco) costs 11 euros.', 'en'),
];

/** The facts of the pages, beside their address and language. */
const FACTS: Record<string, { updatedOn: string; breadcrumb: string[] }> = {
  [SERVICE]: { updatedOn: '2025-03-01', breadcrumb: ['Home', 'Servizi', 'Parco comunale'] },
  [RESOLUTION]: { updatedOn: '2019-05-20', breadcrumb: ['Home', 'Atti del Comune'] },
  [REGULATION]: { updatedOn: '2024-12-31', breadcrumb: ['Home', 'Regolamenti'] },
  [ENGLISH]: { updatedOn: '2025-06-30', breadcrumb: [] },
};

export interface FilterScene {
  readonly town: Scene;
  /** The id of the folder that is a source of its own. */
  readonly folder: string;
  /** Sets arguments of the search; those that are not given have their defaults. */
  readonly set: (filter: object, more?: object) => Promise<Reply>;
  readonly traceOf: (question?: string) => Promise<Reply['body']>;
  /** The paths of the pages that a question finds, in order. */
  readonly foundBy: (question?: string) => Promise<string[]>;
}

/** A town with pages that say the same, from two sources, of different days and languages. */
export function filterScene(environment: Record<string, string> = {}): FilterScene {
  let town: Scene;
  let folder = '';
  beforeAll(async () => {
    town = await scene({ environment, pages: [...TOWN, ...PAGES] });
    const scope = { organizationId: town.organization, assistantId: town.assistant };
    const { db, pool } = town.server.database;
    folder = (await insertSource(db, scope, {
      kind: drive,
      settings: { folder: '1a2b3c4d5e', name: FOLDER },
    }))!;
    for (const [path, { updatedOn, breadcrumb }] of Object.entries(FACTS)) {
      await pool.query(
        `update documents set updated_on = $2, content = content || jsonb_build_object('breadcrumb', $3::jsonb)
         where url = $1 and assistant_id = $4`,
        [`https://comune.example${path}`, updatedOn, JSON.stringify(breadcrumb), town.assistant],
      );
    }
    await pool.query('update documents set source_id = $2 where url = $1 and assistant_id = $3', [
      `https://comune.example${RESOLUTION}`,
      folder,
      town.assistant,
    ]);
  });
  afterAll(() => town?.close());
  const traceOf = async (question = QUESTION): Promise<Reply['body']> => {
    const events = await (await town.tries(question)).rest();
    const { message } = events[0]!.data;
    return (await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/try/${message}/trace/`)).body;
  };
  return {
    get town() {
      return town;
    },
    get folder() {
      return folder;
    },
    set: (filter, more = {}) =>
      town.admin.patch(`/api/v1/ai/admin/assistant/${town.assistant}/advanced/`, {
        search_kwargs: { filter },
        ...more,
      }),
    traceOf,
    foundBy: async (question) => {
      const { passages } = await traceOf(question);
      const paths = passages.map(({ url }: { url: string }) => new URL(url).pathname);
      return [...new Set<string>(paths)].filter((path) => path in FACTS).toSorted();
    },
  };
}

export { ENGLISH, NO_FILTER, REGULATION, RESOLUTION, SERVICE };
