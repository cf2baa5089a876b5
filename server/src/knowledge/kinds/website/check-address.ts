import { URL_MAX } from '@regia/contract/limits';
import { typedAddresses } from '@regia/contract/typed-address';
import { InvalidInput } from '../../../platform/http/invalid-input.ts';
import { addressRefusal } from '../../../platform/outbound/address-refusal.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';

/** The addresses that a source may have. */
export interface Targets {
  readonly outbound: Outbound;
  /** The hosts that the server's configuration names. */
  readonly named: ReadonlySet<string>;
}

export interface CheckedAddress {
  readonly url: URL;
  /** The same address under `http:`, if the text has no scheme. */
  readonly other?: URL;
}

/**
 * Returns the typed address of a source as it is stored; refuses a private address. The crawler checks it again at each
 * reading, because DNS records change. `path` is that of its field in the body.
 */
export async function checkAddress(
  { outbound, named }: Targets,
  typed: string,
  path: readonly string[] = ['url'],
): Promise<CheckedAddress> {
  const checked = normalize(typed, named, path);
  try {
    await outbound.check(checked.url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // A name that does not resolve now may resolve later: the training run reports it.
    const refusal = addressRefusal(error, placeOf(path));
    if (refusal) throw refusal;
  }
  return checked;
}

/** The place of a field, as a refusal names it. */
export function placeOf(path: readonly string[]): { field: string; within?: string } {
  const field = path.at(-1)!;
  return path.length === 1 ? { field } : { within: path.slice(0, -1).join('.'), field };
}

function normalize(typed: string, named: ReadonlySet<string>, path: readonly string[]): CheckedAddress {
  const [url, other] = typedAddresses(typed);
  // `manual/` is probably a copied path, not a host.
  const isWord = other !== undefined && other.port === '' && !other.hostname.includes('.');
  if (url === undefined || (isWord && !named.has(other.hostname))) {
    const rule = { rule: 'field_url' };
    throw new InvalidInput(
      [{ code: 'custom', path: [...path], message: '', input: typed, params: rule }],
      'body',
    );
  }
  // Letters that are not ASCII become longer in an address.
  if (url.href.length > URL_MAX) {
    const limit = { origin: 'string', maximum: URL_MAX };
    throw new InvalidInput(
      [{ code: 'too_big', ...limit, path: [...path], message: '', input: typed }],
      'body',
    );
  }
  return other === undefined ? { url } : { url, other };
}
