import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { HttpError } from '../../platform/http/error.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicPage } from '../login/PublicPage.tsx';

const route = getRouteApi('/auth/provider/$id');

/** Shown only if the sign-in at the provider failed: otherwise the route leads on. */
export function ProviderAnswerPage() {
  const { t } = useLingui();
  const { error } = route.useLoaderData();
  const isLost = error === null || (error instanceof HttpError && error.status === 404);
  return (
    <PublicPage takesFocus title={t`You’re not signed in`}>
      {isLost ? (
        <Note tone="warn" alert title={t`The sign-in can’t be finished here`}>
          <Trans>It has expired, or it was started in another window. Start again.</Trans>
        </Note>
      ) : (
        <ErrorNote title={t`Couldn’t sign you in`} error={error} />
      )}
      <LinkButton to="/auth/login" variant="primary" size="l" block>
        <Trans>Back to sign-in</Trans>
      </LinkButton>
    </PublicPage>
  );
}
