import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import { openEmbeddings } from '../platform/embeddings/embeddings.ts';
import { ModelFailure } from '../platform/model/failure.ts';
import type { FailureCause } from '../platform/model/failure.ts';
import type { Services } from '../platform/services.ts';
import { embedWordings } from './meaning/embed-wordings.ts';
import { groupGaps } from './meaning/group-gaps.ts';

/** With an embeddings endpoint, gaps are grouped by meaning each minute; without one, by their words alone. */
export function jobs({ db, config, log }: Services): Job[] {
  const embeddings = openEmbeddings(config);
  let failing: FailureCause | undefined;
  return [
    defineJob(
      { name: 'gaps.group', schedule: '* * * * *', retryLimit: 0, expireInSeconds: 1_800 },
      async (_payload, { signal }) => {
        if (!embeddings) return;
        const { name, host } = embeddings;
        try {
          await embedWordings(db, embeddings, signal);
          failing = undefined;
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error;
          // Until the endpoint is back, new questions are grouped by their words. One line for each cause says so.
          const { reason } = error;
          if (failing !== reason) log.warn({ host, reason }, 'the embeddings endpoint failed');
          failing = reason;
        }
        await groupGaps(db, { name, threshold: config.EMBEDDINGS_ALIKE_FROM }, signal);
      },
    ),
  ];
}
