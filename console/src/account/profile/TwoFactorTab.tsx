import { Suspense } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ShieldIcon } from '@regia/icons/ShieldIcon';
import { ProfilePanels } from '../../mfa/public.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonItems } from '../../ui/Skeleton.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import styles from './TwoFactorTab.module.css';

/** The person's verification methods, backup codes and sessions. */
export const TwoFactorTab = () => (
  <div className={styles.split}>
    <div className={styles.panels}>
      <Suspense fallback={<WaitingMethods />}>
        <ProfilePanels />
      </Suspense>
    </div>
    <aside>
      <SessionsPanel />
    </aside>
  </div>
);

function WaitingMethods() {
  const { t } = useLingui();
  return (
    <Panel flush title={t`Verification methods`} icon={<ShieldIcon />}>
      <SkeletonItems icon rows={4} />
    </Panel>
  );
}
