import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isGone } from '../platform/http/is-gone.ts';
import { useViewer } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { NoSuchElement } from '../ui/NoSuchElement.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { BackupCodesPanel } from './BackupCodesPanel.tsx';
import { methodName } from './method-words.ts';
import { MethodFacts } from './MethodFacts.tsx';
import { MethodActions } from './MethodActions.tsx';
import { PrimaryBadge } from './MethodState.tsx';
import { mfaQueries } from './queries.ts';
import styles from './MethodPage.module.css';

const route = getRouteApi('/app/mfa/mfamethod/$id');
/** Loaded only for passkeys: with it, the code of lists would be loaded with other pages, too. */
const passkeysPanel = loadOnce(() => import('./PasskeysPanel.tsx'));

/** A method of the person, or of a colleague who may have lost the device. */
export function MethodPage() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const myId = useSession((state) => state.me?.id);
  const detail = useQuery(mfaQueries.one(useViewer(), id));
  const crumbs = [{ label: t`Verification methods`, to: '/mfa/mfamethod/' }];
  const method = detail.data;
  const hasPasskeys = method?.name === 'passkey' && method.is_active;
  const loaded = useLazyCode(hasPasskeys, passkeysPanel);
  if (isGone(detail)) return <NoSuchMethod />;
  if (!method) {
    return (
      <Page flush title={t`Verification method`} crumbs={crumbs}>
        <div className={styles.parts}>
          {detail.isError ? (
            <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
          ) : (
            <Panel title={t`Details`}>
              <SkeletonRows rows={4} />
            </Panel>
          )}
        </div>
      </Page>
    );
  }
  const mine = method.user === myId;
  return (
    <Page
      flush
      title={i18n._(methodName(method.name))}
      crumbs={crumbs}
      beside={method.is_primary && <PrimaryBadge />}
      state={mine ? <Trans>Yours</Trans> : method.user_email}
      actions={<MethodActions method={method} mine={mine} />}
    >
      <div className={styles.parts}>
        <MethodFacts method={method} mine={mine} />
        {hasPasskeys && loaded && <loaded.PasskeysPanel detail={detail} mine={mine} />}
        {mine && method.is_active && <BackupCodesPanel />}
      </div>
    </Page>
  );
}

const NoSuchMethod = () => (
  <NoSuchElement
    wayBack={
      <LinkButton to="/mfa/mfamethod/" variant="primary" size="l">
        <Trans>Go to verification methods</Trans>
      </LinkButton>
    }
  >
    <Trans>This method doesn’t exist, was deactivated, or belongs to someone in another organization.</Trans>
  </NoSuchElement>
);
