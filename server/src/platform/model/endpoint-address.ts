interface EndpointAddress {
  readonly origin: string;
  readonly path: string;
  /** The headers that carry the key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Azure's old form is known by its address. It takes the key in a header of its own, and needs a version of its API. */
const AZURE = '/openai/deployments/';
const AZURE_VERSION = '2024-10-21';
const CALLS = ['/chat/completions', '/embeddings'];

/**
 * Returns the address of a call below the address in the settings, which may have a query, or name the call already as
 * an address copied from Azure does.
 */
export function addressOf(
  url: string,
  call: 'chat/completions' | 'embeddings' | 'models',
  key: string | undefined,
  takesAzureKey = false,
): EndpointAddress {
  const { origin, pathname, searchParams } = new URL(url);
  const isAzure = pathname.includes(AZURE);
  if (isAzure && !searchParams.has('api-version')) searchParams.set('api-version', AZURE_VERSION);
  const typed = pathname.replace(/\/$/, '');
  const named = call === 'models' && CALLS.find((one) => typed.endsWith(one));
  const base = named ? typed.slice(0, -named.length) : typed;
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  return {
    origin,
    path: `${base.endsWith(`/${call}`) ? base : `${base}/${call}`}${query}`,
    headers: headersOf(key, isAzure || takesAzureKey),
  };
}

function headersOf(key: string | undefined, isAzure: boolean): Record<string, string> {
  if (key === undefined) return {};
  return isAzure ? { 'api-key': key } : { authorization: `Bearer ${key}` };
}
