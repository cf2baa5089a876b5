import type { OwnEndpoint, SpendingRoom } from '../../models/public.ts';
import type { Embeddings } from '../../platform/embeddings/embeddings.ts';
import { isFree } from '../../platform/model/call-meter.ts';
import { estimateTokens } from '../../platform/model/estimate-tokens.ts';
import { failureOf } from '../../platform/model/failure.ts';
import { costOf } from '../../platform/model/price.ts';

/** The endpoint of an organization, whose cost counts for the organization. Tokens that it does not tell are estimated. */
export function countedEmbeddings(
  embeddings: Embeddings,
  { organizationId, prices }: Pick<OwnEndpoint, 'organizationId' | 'prices'>,
  spending: Pick<SpendingRoom, 'spent'>,
): Embeddings {
  const count = (tokens: number): Promise<void> => {
    const spent = { cost: costOf(prices, tokens, 0) ?? '0', untold: '0', isPriced: prices !== undefined };
    return spending.spent({ organizationId, assistantId: null }, spent, { isInFigures: false });
  };
  return {
    ...embeddings,
    async embed(texts, signal) {
      try {
        const embedded = await embeddings.embed(texts, signal);
        await count(embedded.tokens ?? estimateTokens(texts));
        return embedded;
      } catch (error) {
        const failure = failureOf(error);
        if (!isFree(failure)) await count(estimateTokens(texts));
        throw failure;
      }
    },
  };
}
