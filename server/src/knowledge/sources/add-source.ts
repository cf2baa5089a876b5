import { SOURCES_PER_ASSISTANT, URL_MAX } from '@regia/contract/limits';
import { getAssistantInScope } from '../../assistants/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { InvalidInput } from '../../platform/http/invalid-input.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { countSources, findSource, insertSource, lockSources } from './source-queries.ts';
import type { Source } from './source-queries.ts';

/** The addresses that a source may have. */
interface Targets {
  readonly outbound: Outbound;
  readonly named: ReadonlySet<string>;
}

/**
 * Checks the address before anything is stored; the crawler checks it again at each reading, because DNS records
 * change.
 */
export async function addSource(
  db: Db,
  { outbound, named }: Targets,
  actor: Actor,
  assistantId: string,
  typed: string,
): Promise<Source> {
  const scope = { assistantId, organizationId: organizationOf(actor) };
  await getAssistantInScope(db, scope, assistantId);
  const url = normalise(typed, named);
  await refuseForbidden(outbound, url);
  return inTransaction(db, async (trx) => {
    await lockSources(trx, scope);
    if ((await countSources(trx, scope)) >= SOURCES_PER_ASSISTANT) {
      throw refuse('source_limit_reached', { values: { limit: SOURCES_PER_ASSISTANT } });
    }
    const id = await insertSource(trx, scope, { kind: 'sitemap', url: url.href });
    if (id === undefined) throw refuse('source_already_there');
    await appendAudit(trx, actor, {
      action: 'source.added',
      subject: ['source', id],
      organizationId: scope.organizationId,
      detail: { assistant: assistantId, url: url.href },
    });
    return (await findSource(trx, scope, id))!;
  });
}

function normalise(typed: string, named: ReadonlySet<string>): URL {
  // People leave out the scheme; a colon that starts no port may end a scheme.
  const isBare = /^[\w.-]+(:\d+)?(\/|$)/.test(typed);
  const url = URL.parse(isBare ? `https://${typed}` : typed);
  // `manual/` is probably a copied path, not a host.
  const isWord = isBare && url !== null && url.port === '' && !url.hostname.includes('.');
  if (url === null || url.hostname === '' || (isWord && !named.has(url.hostname))) {
    throw new InvalidInput(
      [{ code: 'custom', path: ['url'], message: '', input: typed, params: { rule: 'field_url' } }],
      'body',
    );
  }
  url.hash = '';
  // Letters that are not ASCII become longer in an address.
  if (url.href.length > URL_MAX) {
    throw new InvalidInput(
      [{ code: 'too_big', origin: 'string', maximum: URL_MAX, path: ['url'], message: '', input: typed }],
      'body',
    );
  }
  return url;
}

/** Refuses a private address at once. A name that does not resolve now may resolve later; the run reports it. */
async function refuseForbidden(outbound: Outbound, url: URL): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.problem === 'address_not_allowed') throw refuse('address_not_allowed');
  }
}
