import type { Language } from '@regia/contract/fields';
import type { GapGrouping } from '@regia/contract/models/gap-grouping';
import type { Db } from '../../platform/db.ts';
import type { Embeddings } from '../../platform/embeddings/embeddings.ts';
import { textOf } from '../../platform/http/texts.ts';
import { readFailure } from '../vectors-failure.ts';
import { findGrouping } from './gap-groupings.ts';
import type { StoredGrouping } from './gap-groupings.ts';

interface OfServer {
  readonly embeddings: Pick<Embeddings, 'host' | 'name'> | undefined;
  readonly alikeFrom: number;
}

/** The choice of an organization, as staff read it. */
export async function presentGrouping(
  db: Db,
  organizationId: string,
  { embeddings, alikeFrom }: OfServer,
  language: Language,
): Promise<GapGrouping> {
  const chosen = await findGrouping(db, organizationId);
  return {
    endpoint: chosen?.endpoint_id ?? null,
    alike_from: chosen?.alike_from ?? null,
    server: embeddings ? { host: embeddings.host, model: embeddings.name } : null,
    server_alike_from: alikeFrom,
    failed: chosen ? failedOf(chosen, language) : null,
  };
}

function failedOf(
  { failure, failure_expected: expected, failure_given: given, failed_on: on }: StoredGrouping,
  language: Language,
): GapGrouping['failed'] {
  if (failure === null || on === null) return null;
  const { says, values } = readFailure({ failure, expected, given });
  const written = Object.entries(values).map(([name, value]) => [name, value.toLocaleString(language)]);
  return { on: on.toISOString(), text: textOf(language, says, Object.fromEntries(written)) };
}
