import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../platform/session/store.ts';
import { Note } from '../../ui/Note.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tab, Tabs } from '../../ui/Tabs.tsx';
import styles from './Profile.module.css';

/** Who one is here, and everything one decides about one's own account. */
export function ProfileFrame() {
  const { t } = useLingui();
  const { me, profile } = useSession();
  if (!me) return null;
  const worn = me.profiles.find(({ name }) => name === profile)?.label;
  return (
    <Page
      flush
      title={t`Your profile`}
      state={[me.username, worn, me.organization?.name].filter(Boolean).join(', ')}
      tabs={<ProfileTabs />}
    >
      {profile === '' && (
        <div className={styles.notice}>
          <Note tone="info" title={t`Your account holds no role yet`}>
            <Trans>
              An administrator must give you one. Until then this page is yours: your password, your address,
              your sessions.
            </Trans>
          </Note>
        </div>
      )}
      <Outlet />
    </Page>
  );
}

function ProfileTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Parts of your profile`}>
      <Tab to="/profile" activeOptions={{ exact: true }}>
        <Trans>Main data</Trans>
      </Tab>
      <Tab to="/profile/password">
        <Trans>Password</Trans>
      </Tab>
      <Tab to="/profile/email">
        <Trans>E-mail</Trans>
      </Tab>
      <Tab to="/profile/two-factor">
        <Trans>Two factors</Trans>
      </Tab>
      <Tab to="/profile/sessions">
        <Trans>Sessions</Trans>
      </Tab>
    </Tabs>
  );
}
