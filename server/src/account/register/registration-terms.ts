import { isLoopbackOnly, publicUrl } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';
import { transportsOf } from '../../outbox/public.ts';

export interface RegistrationTerms {
  readonly privacy_url: string;
  readonly terms_url: string;
}

/**
 * Returns the documents to accept at registration; null if registration is closed: turned off, without documents, or
 * without a mail transport. The demonstration has its own pages for both documents.
 */
export function registrationTerms(config: Config, hasDemonstration: boolean): RegistrationTerms | null {
  if (!config.REGIA_REGISTRATION || transportsOf(config).mail === 'none') return null;
  if (config.PRIVACY_URL !== undefined && config.TERMS_URL !== undefined) {
    return { privacy_url: config.PRIVACY_URL, terms_url: config.TERMS_URL };
  }
  if (!hasDemonstration || !isLoopbackOnly(config)) return null;
  const base = publicUrl(config);
  return {
    privacy_url: `${base}/demonstration/{language}/privacy/`,
    terms_url: `${base}/demonstration/{language}/terms/`,
  };
}
