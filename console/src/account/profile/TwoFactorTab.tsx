import { Suspense } from 'react';
import { BackupCodesPanel, MethodsPanel } from '../../mfa/public.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import styles from './TwoFactorTab.module.css';

/** The person's verification methods, backup codes and sessions. */
export const TwoFactorTab = () => (
  <div className={styles.split}>
    <div className={styles.panels}>
      <Suspense fallback={<SkeletonRows rows={5} />}>
        <MethodsPanel />
        <BackupCodesPanel />
      </Suspense>
    </div>
    <aside>
      <SessionsPanel />
    </aside>
  </div>
);
