import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../ui/Note.tsx';
import { identityQueries } from './identity-queries.ts';

/** For a form that asks for the password: an account that an identity provider made has none at first. */
export function LinkedAccountNote() {
  const { t } = useLingui();
  const linked = useQuery(identityQueries.own()).data?.[0];
  if (linked === undefined) return null;
  const { provider } = linked;
  return (
    <Note tone="info" title={t`Your account is linked to ${provider}`}>
      <Trans>
        If you’ve never chosen a password here, choose “Forgot password?” on the sign-in page: the email comes
        if your administrator allows it.
      </Trans>
    </Note>
  );
}
