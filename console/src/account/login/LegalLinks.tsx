import { Trans } from '@lingui/react/macro';
import { useLegalAddresses } from './use-legal-addresses.ts';

/** Links to the operator's privacy policy and terms, if they are configured. */
export function LegalLinks() {
  const { privacy, terms } = useLegalAddresses();
  return (
    <>
      {privacy && (
        <a href={privacy} target="_blank" rel="noreferrer">
          <Trans>Privacy</Trans>
        </a>
      )}
      {terms && (
        <a href={terms} target="_blank" rel="noreferrer">
          <Trans>Terms</Trans>
        </a>
      )}
    </>
  );
}
