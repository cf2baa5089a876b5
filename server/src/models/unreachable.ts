import type { TextKey } from '../platform/http/texts.ts';

/** The texts of the causes that tell themselves apart, by the code of the error. */
const TEXTS: Readonly<Record<string, TextKey>> = {
  CERT_HAS_EXPIRED: 'endpoint_certificate_expired',
  CERT_NOT_YET_VALID: 'endpoint_certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'endpoint_certificate_name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'endpoint_certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'endpoint_certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'endpoint_certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'endpoint_certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'endpoint_certificate_untrusted',
  ENOTFOUND: 'endpoint_name_unknown',
  ENODATA: 'endpoint_name_unknown',
  EAI_AGAIN: 'endpoint_name_unknown',
  ECONNREFUSED: 'endpoint_connection_refused',
};
const CAUSES_MAX = 5;

/** The text that tells staff why an address cannot be reached. */
export function unreachableText(error: unknown): TextKey {
  for (let at = error, depth = 0; at instanceof Error && depth < CAUSES_MAX; at = at.cause, depth++) {
    const text = TEXTS[String((at as { code?: unknown }).code)];
    if (text !== undefined) return text;
  }
  return 'endpoint_failed_unreachable';
}
