import { startWorker } from '../src/worker.ts';
import { openDriveClients } from '../src/knowledge/drive/drive-clients.ts';
import type { DriveClients } from '../src/knowledge/drive/drive-clients.ts';
import { LONG_PATIENCE } from '../src/knowledge/drive/google-fetch.ts';
import { openFileReader } from '../src/knowledge/files/file-reader.ts';
import { outboundFor } from '../src/platform/outbound/outbound-for.ts';
import { openSqlIndex, search } from '../src/knowledge/public.ts';
import { openReader } from '../src/knowledge/reading/reader.ts';
import type { RunLeader } from '../src/knowledge/training/run-training.ts';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { testServer } from './server.ts';
import type { Caller, TestServer } from './server.ts';
import { webSite } from './web-site.ts';
import type { WebSite } from './web-site.ts';

export interface TrainingScene {
  readonly server: TestServer;
  readonly organization: string;
  readonly editor: Caller & { username: string; tokens: { access: string } };
  readonly admin: Caller & { username: string };
  assistant(): Promise<TrainedAssistant>;
  close(): Promise<void>;
}

export interface TrainedAssistant {
  readonly id: string;
  /** The path `/api/v1/ai/editor/assistant/{id}/`, followed by `rest`. */
  at(rest?: string): string;
  addSite(site: WebSite, path?: string): Promise<string>;
  /** Starts a run and waits for its end. */
  train(): Promise<Run>;
  start(): Promise<string>;
  ended(run: string): Promise<Run>;
  /** The outcome of each page, by its path. */
  report(run: string): Promise<Record<string, string>>;
  documents(): Promise<{ url: string; title: string; passages: number }[]>;
  /** The addresses of the documents found for a question, best first. */
  find(question: string): Promise<string[]>;
}

export interface Run {
  readonly id: string;
  readonly state: string;
  readonly phase: string;
  readonly total: number;
  readonly done: number;
  readonly passages: number;
  readonly counts: Record<'new' | 'changed' | 'unchanged' | 'removed' | 'skipped' | 'failed', number>;
  readonly files: number;
  readonly error: string | null;
}

/** An organisation with an editor, and a server that runs jobs and may read the given sites. */
export async function trainingScene(
  sites: readonly WebSite[],
  environment: Record<string, string> = {},
  database?: TestDatabase,
): Promise<TrainingScene> {
  const server = await testServer({
    worker: true,
    ...(database === undefined ? {} : { database }),
    environment: {
      REGIA_ALLOW_HOSTS: sites.map((site) => site.host).join(','),
      REGIA_CRAWL_DELAY_MS: '0',
      ...environment,
    },
  });
  await startWorker(server.services);
  const organization = await server.organization();
  const editor = await server.person({ organization, profiles: ['editor'] });
  const admin = await server.person({ organization, profiles: ['admin'] });
  return {
    server,
    organization,
    editor,
    admin,
    assistant: () => trainedAssistant(server, organization, editor, admin),
    close: () => server.close(),
  };
}

/** The services of a worker of a run that a test starts beside those of the server. */
export function leaderServices({ server }: Pick<TrainingScene, 'server'>): RunLeader {
  const { db, config, log } = server.services;
  return {
    db,
    config,
    log,
    outbound: outboundFor(server.services),
    reader: openReader(),
    files: openFileReader(),
    drives: drivesOf(server),
    callHelp: async () => {},
    startWaiting: async () => {},
  };
}

/** The accounts of Google that a worker of a test reads with. */
export const drivesOf = ({ services }: TestServer): DriveClients =>
  openDriveClients({ ...services, outbound: outboundFor(services) }, LONG_PATIENCE);

/** A site, and a scene that may read it. */
export interface SiteScene {
  readonly site: WebSite;
  readonly scene: TrainingScene;
  readonly close: () => Promise<void>;
}

export async function siteScene(environment: Record<string, string> = {}): Promise<SiteScene> {
  const site = await webSite();
  const scene = await trainingScene([site], environment);
  return {
    site,
    scene,
    async close() {
      await scene.close();
      await site.close();
    },
  };
}

/** Two sites, and a scene that may read them. */
export interface TwoSiteScene {
  readonly town: WebSite;
  readonly library: WebSite;
  readonly scene: TrainingScene;
  /** A new assistant with both sites as its sources. */
  newcomer(): Promise<{
    readonly one: TrainedAssistant;
    readonly sources: { readonly town: string; readonly library: string };
  }>;
  close(): Promise<void>;
}

export async function twoSiteScene(): Promise<TwoSiteScene> {
  const [town, library] = await Promise.all([webSite(), webSite()]);
  const scene = await trainingScene([town, library]);
  return {
    town,
    library,
    scene,
    async newcomer() {
      const one = await scene.assistant();
      return { one, sources: { town: await one.addSite(town), library: await one.addSite(library) } };
    },
    async close() {
      await scene.close();
      await Promise.all([town.close(), library.close()]);
    },
  };
}

/** A new assistant of an organisation, with the actions of a test on its knowledge. */
export async function trainedAssistant(
  server: TestServer,
  organization: string,
  editor: Caller,
  admin: Caller = editor,
): Promise<TrainedAssistant> {
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: `A ${Math.random()}` });
  const id = made.body.id as string;
  const at = (rest = ''): string => `/api/v1/ai/editor/assistant/${id}/${rest}`;
  const self: TrainedAssistant = {
    id,
    at,
    async addSite(site, path = '/sitemap.xml') {
      const added = await editor.post(at('source/'), { kind: 'sitemap', url: site.origin + path });
      if (added.status !== 201) throw new Error(added.text);
      return added.body.id as string;
    },
    train: async () => self.ended(await self.start()),
    async start() {
      const started = await editor.post(at('train/'));
      if (started.status !== 202) throw new Error(started.text);
      return started.body.id as string;
    },
    ended: (run) =>
      eventually(async () => {
        const { body, status, text } = await editor.get(at(`training-run/${run}/`));
        if (status !== 200) throw new Error(text);
        if (body.finished_on === null) throw new Error(`still ${body.phase}: ${body.done} of ${body.total}`);
        return body as Run;
      }),
    async report(run) {
      const { body, status, text } = await editor.get(at(`training-run/${run}/document/?no_page`));
      if (status !== 200) throw new Error(text);
      const rows = body as { url: string; outcome: string | null; reason: string | null }[];
      return Object.fromEntries(
        rows.map(({ url, outcome, reason }) => [
          url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ''),
          reason === null ? String(outcome) : `${outcome}: ${reason}`,
        ]),
      );
    },
    async documents() {
      const { body } = await editor.get(at('document/?no_page'));
      return body;
    },
    async find(question) {
      const scope = { organizationId: organization, assistantId: id };
      const { passages } = await search(openSqlIndex(server.services.db), scope, question);
      const urls = new Map(
        (
          await server.services.db
            .selectFrom('documents')
            .select(['id', 'url'])
            .where('assistant_id', '=', id)
            .execute()
        ).map((row) => [row.id, row.url]),
      );
      return [
        ...new Set(passages.map((passage) => urls.get(passage.documentId) ?? 'a document that is gone')),
      ];
    },
  };
  return self;
}
