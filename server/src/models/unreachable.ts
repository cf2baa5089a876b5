import type { TextKey } from '../platform/http/texts.ts';
import { codesOf } from '../platform/outbound/error-codes.ts';

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

/** The text that tells staff why an address cannot be reached. */
export const unreachableText = (error: unknown): TextKey =>
  codesOf(error)
    .map((code) => TEXTS[code])
    .find((text) => text !== undefined) ?? 'endpoint_failed_unreachable';
