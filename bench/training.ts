import { createAssistant } from '@regia/contract/assistants/calls';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { getRun, train } from '@regia/contract/knowledge/training-calls';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';
import type { Staff } from './staff.ts';

const POLL_MS = 20;

export interface Trained {
  readonly id: string;
  readonly run: TrainingRun;
  /** The time from the call that starts the run until the run reports its end. */
  readonly tookMs: number;
}

/** Creates an assistant and trains it on the sites with the real crawler. */
export async function trainOn(
  editor: Staff,
  admin: Staff,
  name: string,
  sites: readonly Site[],
): Promise<Trained> {
  const { id } = await admin.call(createAssistant, { body: { name } });
  for (const site of sites) {
    await editor.call(addSource, {
      params: { id },
      body: { kind: 'sitemap', url: `${site.origin}/sitemap.xml` },
    });
  }
  const beganAtMs = performance.now();
  let run = await editor.call(train, { params: { id } });
  while (run.finished_on === null) {
    await wait(POLL_MS);
    run = await editor.call(getRun, { params: { id, run: run.id } });
  }
  if (run.state === 'failed') throw new Error(`Training failed: ${run.error}`);
  return { id, run, tookMs: performance.now() - beganAtMs };
}
