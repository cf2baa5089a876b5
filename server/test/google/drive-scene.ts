import type { Reply } from '../server.ts';
import { trainingScene } from '../training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../training-scene.ts';
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

export async function driveScene(environment: Record<string, string> = {}): Promise<DriveScene> {
  const google = await googleStandIn();
  const scene = await trainingScene([], {
    REGIA_ALLOW_HOSTS: google.host,
    ...google.environment,
    ...environment,
  });
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
