import type { TestDatabase } from '../database.ts';
import type { Reply } from '../server.ts';
import { trainingScene } from '../training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../training-scene.ts';
import type { WebSite } from '../web-site.ts';
import { googleStandIn } from './google-stand-in.ts';
import type { GoogleStandIn } from './google-stand-in.ts';

/** A server that takes the stand-in for Google. */
export interface DriveScene {
  readonly google: GoogleStandIn;
  readonly scene: TrainingScene;
  /** A new assistant whose folders are read with a service account. */
  connected(): Promise<TrainedAssistant>;
  /** Adds a folder as a source of an assistant. Returns the id of the source. */
  add(one: TrainedAssistant, folder: string): Promise<string>;
  close(): Promise<void>;
}

export const folderUrl = (id: string): string => `https://drive.google.com/drive/folders/${id}`;

/** A scene whose server may also read sites, and whose database may have a moved clock. */
export async function driveScene(
  environment: Record<string, string> = {},
  { sites = [], database }: { sites?: readonly WebSite[]; database?: TestDatabase } = {},
): Promise<DriveScene> {
  const google = await googleStandIn();
  const allowed = [google, ...sites].map(({ host }) => host).join(',');
  const settings = { REGIA_ALLOW_HOSTS: allowed, ...google.environment, ...environment };
  const scene = await trainingScene(sites, settings, database);
  return {
    google,
    scene,
    async connected() {
      const one = await scene.assistant();
      const key = JSON.stringify(google.accounts.serviceAccount());
      expectDone(await scene.editor.post(one.at('google-drive/key/'), { key }));
      return one;
    },
    async add(one, folder) {
      const added = expectDone(
        await scene.editor.post(one.at('source/'), { kind: 'google_drive', url: folderUrl(folder) }),
      );
      return added.body.id as string;
    },
    async close() {
      await scene.close();
      await google.close();
    },
  };
}

/** Returns an answer; throws if the call was refused. */
export function expectDone(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}
