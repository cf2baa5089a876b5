import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSession } from '../platform/session/store.ts';
import { useSetUpFirst } from '../platform/session/use-set-up-first.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { stillToAdd } from './methods.ts';
import { mfaQueries } from './queries.ts';
import { SetUpSteps } from './SetUpSteps.tsx';

const route = getRouteApi('/app/mfa/mfamethod/create');

/** Sets a method up: choose it, confirm it, save the backup codes. */
export function SetUpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { method, next } = route.useSearch();
  const must = useSetUpFirst();
  const profile = useSession((state) => state.profile);
  const config = useQuery(mfaQueries.config());
  const active = useQuery(mfaQueries.active());
  const failed = [config, active].find((query) => query.isError);
  const methods = config.data && active.data && stillToAdd(config.data.methods, active.data);
  const onwards = next ?? (profile ? '/mfa/mfamethod/' : '/');
  return (
    <Page
      form
      title={t`New verification method`}
      crumbs={must || !profile ? [] : [{ label: t`Verification methods`, to: '/mfa/mfamethod/' }]}
      state={<Trans>Adds a second step at sign-in, so a stolen password isn’t enough.</Trans>}
    >
      {must && (
        <Note
          tone="info"
          manual={<ManualLink topic="second_factor" />}
          title={t`Your profile requires a second factor`}
        >
          <Trans>Set one up to continue. Then you’ll go on to the page you wanted.</Trans>
        </Note>
      )}
      {methods ? (
        <SetUpSteps
          methods={methods}
          hasMethod={active.data.length > 0}
          first={method}
          // The codes are saved, so leaving the page needs no confirmation.
          onDone={() => void navigate({ to: onwards, replace: true, ignoreBlocker: true })}
          whenNone={
            <Panel>
              <EmptyState
                bare
                drawing="done"
                title={<Trans>All methods are already active</Trans>}
                action={
                  <LinkButton to={onwards}>
                    <Trans>Continue</Trans>
                  </LinkButton>
                }
              >
                <Trans>
                  There are no more methods to add. You can deactivate the ones you no longer use.
                </Trans>
              </EmptyState>
            </Panel>
          }
        />
      ) : failed ? (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonFields shape={['choices', 'field']} />
      )}
    </Page>
  );
}
