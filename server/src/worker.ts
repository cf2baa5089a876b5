import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { jobs as accountJobs } from './account/jobs.ts';
import { sweepAccess, sweepKnownAddresses, sweepSessions, sweepSignInSteps } from './account/public.ts';
import { jobs as assistantJobs } from './assistants/jobs.ts';
import { sweepIdentities } from './assistants/public.ts';
import { jobs as chatJobs } from './chat/jobs.ts';
import { makePartitions, openAskDry, openModelOf, tellDialectOf } from './chat/public.ts';
import { jobs as digestJobs } from './digests/jobs.ts';
import { jobs as gapJobs } from './gaps/jobs.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { recordSweep } from './jobs/record-sweep.ts';
import { jobs as learningJobs, proofKind } from './learning/jobs.ts';
import { jobs as knowledgeJobs, resumeTraining, trainingKind, uploadKind } from './knowledge/jobs.ts';
import { openSqlIndex } from './knowledge/public.ts';
import type { OpenIndex } from './knowledge/public.ts';
import { sweepSecondFactors } from './mfa/public.ts';
import { jobs as monitoringJobs } from './monitoring/jobs.ts';
import { exportKind, sweepExports } from './monitoring/public.ts';
import { jobs as outboxJobs } from './outbox/jobs.ts';
import { forgetMailbox } from './outbox/public.ts';
import { importKind, jobs as peopleJobs } from './people/jobs.ts';
import { openModels, SpendingRoom, sweepSpending } from './models/public.ts';
import type { Services } from './platform/services.ts';
import { erasureKind, jobs as privacyJobs } from './privacy/jobs.ts';
import { jobs as statisticsJobs } from './statistics/jobs.ts';
import {
  demonstrationKind,
  jobs as conversationJobs,
  resumeConversations,
} from './seed/conversations/jobs.ts';
import { sweepProviderSignIns } from './sso/public.ts';

/** Wires every domain's jobs to the queue. `openIndex` opens the indexes that visitors’ questions use. */
export async function startWorker(
  services: Services,
  openIndex: OpenIndex = openSqlIndex(services.db),
): Promise<void> {
  const models = openModels(services, tellDialectOf);
  const spending = new SpendingRoom(services);
  await services.jobs.start([
    ...accountJobs(services),
    ...outboxJobs(services),
    ...knowledgeJobs(services),
    ...chatJobs(services),
    ...learningJobs(services, {
      ask: openAskDry(services, openIndex, { models, spending }),
      modelOf: openModelOf(services, { models, spending }),
      spent: (of, spent) => spending.spent(of, spent, { isInFigures: true }),
    }),
    ...assistantJobs(services),
    ...peopleJobs(services),
    ...statisticsJobs(services),
    ...monitoringJobs(services),
    ...gapJobs(services, spending),
    ...privacyJobs(services),
    ...conversationJobs(services),
    ...digestJobs(services, (text, names) => maskPersonalData(text, names).text),
    recordSweep(services, [
      exportKind,
      importKind,
      erasureKind,
      trainingKind(services.jobs),
      proofKind(services.jobs),
      demonstrationKind(services.jobs),
      uploadKind,
    ]),
    housekeeping(services, {
      sweepSessions,
      sweepKnownAddresses,
      sweepSignInSteps,
      sweepProviderSignIns,
      sweepAccess,
      sweepSecondFactors,
      sweepIdentities,
      makePartitions,
      sweepExports,
      sweepSpending,
      forgetMailbox: () => forgetMailbox(services),
    }),
  ]);
  await resumeTraining(services);
  await resumeConversations(services);
}
