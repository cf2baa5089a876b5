import type { NotificationCode } from '@regia/contract/notifications/kinds';
import { embeddingsOf, listGapGroupings, storeGapFailure } from '../../models/public.ts';
import type { ChosenGrouping, OwnEndpoint, SpendingRoom } from '../../models/public.ts';
import { closeNotifications, notify } from '../../notifications/public.ts';
import { openEmbeddings } from '../../platform/embeddings/embeddings.ts';
import { ModelFailure } from '../../platform/model/failure.ts';
import type { FailureCause } from '../../platform/model/failure.ts';
import type { Services } from '../../platform/services.ts';
import { countedEmbeddings } from './counted-embeddings.ts';
import { embedWordings } from './embed-wordings.ts';
import { groupGaps } from './group-gaps.ts';
import type { Whose } from './whose.ts';

export type Spending = Pick<SpendingRoom, 'spent' | 'isMoneyReached'>;
type OwnGrouping = ChosenGrouping & { readonly endpoint: OwnEndpoint };

/** Vectors that cannot be used are no answers. */
const codeOf = ({ reason }: ModelFailure): NotificationCode<'model_endpoint'> =>
  reason === 'garbage' || reason === 'too_long' ? 'vectors_garbage' : reason;

/** The organizations whose own endpoints are asked at once. */
const OWN_AT_ONCE = 8;

/**
 * Returns the grouping of all gaps by meaning: those of an organization with its endpoint and its threshold, the others with
 * those of the server. Until a failing endpoint is back, new questions are grouped by their words.
 */
export function openGrouping(services: Services, spending: Spending): (signal: AbortSignal) => Promise<void> {
  const { db, config, log } = services;
  const server = openEmbeddings(config);
  let failing: FailureCause | undefined;
  let grouped: Promise<void> = Promise.resolve();

  /** One after the other: each holds the lock of the gaps. */
  function group(...of: Parameters<typeof groupGaps>): Promise<void> {
    grouped = grouped.catch(() => {}).then(() => groupGaps(...of));
    return grouped;
  }

  async function withServers(whose: Whose, threshold: number, signal: AbortSignal): Promise<void> {
    if (!server) return;
    const { host, mark } = server;
    try {
      await embedWordings(db, { whose, embeddings: server }, signal);
      failing = undefined;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // One line for each cause.
      const { reason, vectors } = error;
      if (failing !== reason) log.warn({ host, reason, vectors }, 'the embeddings endpoint failed');
      failing = reason;
    }
    await group(db, { whose, mark, threshold }, signal);
  }

  async function withOwn(chosen: OwnGrouping, threshold: number, signal: AbortSignal): Promise<void> {
    const { organizationId, endpoint } = chosen;
    const opened = embeddingsOf(services, endpoint);
    const embeddings = countedEmbeddings(opened, endpoint, spending);
    const mayAsk = async () => !(await spending.isMoneyReached(organizationId));
    try {
      const wasAsked = await embedWordings(db, { whose: organizationId, embeddings, mayAsk }, signal);
      if (wasAsked) await works(chosen);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      await failed(chosen, error);
    }
    await group(db, { whose: organizationId, mark: opened.mark, threshold }, signal);
  }

  /** Tells the staff, and takes it back once the endpoint works again. */
  async function failed(chosen: OwnGrouping, failure: ModelFailure): Promise<void> {
    const { organizationId, endpoint } = chosen;
    const now = new Date();
    const seen = { count: 1, firstSeenOn: now, lastSeenOn: now };
    const about = { kind: 'model_endpoint', subject: endpoint.name, itemId: endpoint.id } as const;
    await notify(db, [{ organizationId, ...about, code: codeOf(failure), ...seen }]);
    await storeGapFailure(db, chosen, failure);
  }

  async function works(chosen: OwnGrouping): Promise<void> {
    if (!chosen.hasFailed) return;
    const { organizationId, endpoint } = chosen;
    await closeNotifications(db, { organizationId, kind: 'model_endpoint', itemId: endpoint.id }, 0);
    await storeGapFailure(db, chosen, undefined);
  }

  return async (signal) => {
    const serversThreshold = config.EMBEDDINGS_ALIKE_FROM;
    const waiting = (await listGapGroupings(db)).values();
    const takeTurns = async (): Promise<void> => {
      for (const chosen of waiting) {
        if (signal.aborted) return;
        const { organizationId, endpoint } = chosen;
        const threshold = chosen.alikeFrom ?? serversThreshold;
        try {
          if (endpoint) await withOwn({ ...chosen, endpoint }, threshold, signal);
          else await withServers(organizationId, threshold, signal);
        } catch (error) {
          // One organization keeps no other from its grouping.
          log.error({ err: error, organization: organizationId }, 'grouping gaps by meaning failed');
        }
      }
    };
    const [ofServer] = await Promise.allSettled([
      withServers(null, serversThreshold, signal),
      ...Array.from({ length: OWN_AT_ONCE }, takeTurns),
    ]);
    if (ofServer?.status === 'rejected') throw ofServer.reason;
  };
}
