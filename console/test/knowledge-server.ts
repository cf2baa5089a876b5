import { vi } from 'vitest';
import { signedIn } from './form-page.tsx';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';

export const SITE = {
  kind: 'sitemap',
  url: 'https://www.comune.example/sitemap.xml',
  found: 'sitemap',
  title: 'City of Example',
  language: 'it-IT',
  pages: 124,
  has_more: false,
};

interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
export type Reply = Answer | Promise<Answer>;

/** Signs in with these permissions. The fake server answers by the end of the path, and keeps the bodies it gets. */
export function knowledgeServer(permissions: readonly string[], replies: Record<string, Reply>) {
  signedIn();
  queryClient.clear();
  useSession.setState({ me: { id: '7', permissions, profiles: [] } as never });
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(new Request(input).url).pathname;
    const text = await new Request(input, init).text();
    // A form with a file is kept as text.
    if (text !== '') sent.push({ path, body: text.startsWith('{') ? JSON.parse(text) : text });
    const ending = Object.keys(replies).find((end) => path.endsWith(end));
    if (ending === undefined) return new Promise(() => {});
    const { status = 200, body, headers = {} } = await replies[ending]!;
    return Response.json(body, { status, headers });
  });
  const bodiesOf = (ending: string) =>
    sent.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body);
  return { bodiesOf };
}
