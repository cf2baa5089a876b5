import { useLingui } from '@lingui/react/macro';
import { legalAddress } from './legal-address.ts';
import { useGlobalConfig } from './use-global-config.ts';

/** Returns the addresses of the operator's privacy policy and terms, in the language on screen. */
export function useLegalAddresses() {
  const { i18n } = useLingui();
  const registration = useGlobalConfig()?.registration;
  return {
    privacy: legalAddress(registration?.privacy_url, i18n.locale),
    terms: legalAddress(registration?.terms_url, i18n.locale),
  };
}
