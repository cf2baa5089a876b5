import { afterEach, describe, expect, test, vi } from 'vitest';
import { shellQueries } from './queries.ts';

const item = { id: 'a', parent: null, label: 'Assistenti', link: '/ai/', icon: 'x' };

/** Runs the menu's query against a server that is a function. */
async function menu(answer: (language: string) => Response, profile = 'admin') {
  const asked: { path: string; language: string }[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, language: headers['Accept-Language']! });
    return answer(headers['Accept-Language']!);
  });
  const { queryFn } = shellQueries.menu(profile, 'en-US');
  const found = await (queryFn as () => Promise<unknown>)().catch((error: unknown) => error);
  return { asked, found };
}
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

afterEach(() => vi.unstubAllGlobals());

describe('APP-09 the menu', () => {
  test('APP-09 C12 (m) after a failure fetches it once more, in Italian', async () => {
    const { asked, found } = await menu((language) =>
      language === 'it-IT' ? json(200, [item]) : json(400, { detail: 'x' }),
    );
    expect(asked.map(({ language }) => language)).toEqual(['en-US', 'it-IT']);
    expect(found).toEqual([item]);
  });

  test('does not fetch it a third time', async () => {
    const { asked, found } = await menu(() => json(400, { detail: 'x' }));
    expect(asked).toHaveLength(2);
    expect(found).toMatchObject({ status: 400 });
  });

  test('accepts bare rows and a page', async () => {
    expect((await menu(() => json(200, { count: 1, results: [item] }))).found).toEqual([item]);
    expect((await menu(() => json(200, [item]))).found).toEqual([item]);
  });

  test('AUTH-06 AUTH-11 C12 (l) an empty profile leaves one slash; the request asks for no pages', async () => {
    const { asked } = await menu(() => json(200, []), '');
    expect(asked[0]!.path).toBe('/api/v1/role/menu/?no_page=no_page');
  });
});
