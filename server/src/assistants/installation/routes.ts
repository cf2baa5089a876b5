import * as calls from '@regia/contract/assistants/installation-calls';
import { publicUrl } from '../../platform/config.ts';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import { outboundFor } from '../../platform/outbound/outbound-for.ts';
import type { Services } from '../../platform/services.ts';
import { SITE_LIMITS } from '../../platform/site-limits.ts';
import { openWorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import { getAssistantInScope } from '../public.ts';
import { checkInstallation } from './check-installation.ts';
import type { pageTasks } from './page.worker.ts';

const READER = { maxWorkers: 1, memoryMb: 128, idleMs: 5_000 };

export function installationRoutes(services: Services): Route[] {
  const { config, pool, siteLimits = SITE_LIMITS } = services;
  const { waitMs, waitTaskMs } = siteLimits;
  const baseUrl = publicUrl(config);
  const outbound = outboundFor(services);
  const reader = openWorkerPool<typeof pageTasks>({
    file: new URL('./page.worker.ts', import.meta.url),
    ...READER,
    deadlineMs: waitTaskMs,
  });
  return [
    on(calls.getInstallation, async ({ db, actor, params }) => {
      await getAssistantInScope(db, actor.scope, params.id);
      return {
        base_url: baseUrl,
        visitor_questions_per_minute: config.REGIA_VISITOR_QUESTIONS,
        total_questions_per_minute: config.REGIA_ASSISTANT_QUESTIONS,
      };
    }),
    on(calls.checkInstallation, ({ db, actor, params, body, signal }) =>
      checkInstallation({ config, pool, outbound, reader, waitMs }, db, actor, {
        id: params.id,
        typed: body.url,
        signal,
      }),
    ),
  ];
}
