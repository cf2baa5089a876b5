import { BackupCodesPanel } from './BackupCodesPanel.tsx';
import { MethodsPanel } from './MethodsPanel.tsx';

/** The panels of the person's profile. */
export const ProfilePanels = () => (
  <>
    <MethodsPanel />
    <BackupCodesPanel />
  </>
);
