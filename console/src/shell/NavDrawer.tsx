import { Dialog } from '@base-ui/react/dialog';
import { Trans } from '@lingui/react/macro';
import { useDialogCount } from '../platform/dialogs.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import styles from './NavDrawer.module.css';

/** The sidebar as a drawer, for narrow windows; on phones it also holds the controls of the top bar. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  useDialogCount(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.drawer}>
          <Dialog.Title className={styles.title}>
            <Trans>Menu</Trans>
          </Dialog.Title>
          <Sidebar wide onClose={onClose} />
          <div className={styles.tools}>
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
