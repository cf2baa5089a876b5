import { CSPProvider } from '@base-ui/react/csp-provider';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../platform/query.ts';
import { setPreference, usePreferences } from '../platform/preferences.ts';
import { useSession } from '../platform/session/store.ts';
import { classes } from '../ui/classes.ts';
import { loadOnce } from '../ui/load-once.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { NotLoadedNote } from '../ui/NotLoadedNote.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { Footbar } from './Footbar.tsx';
import { closeDrawer, openDrawer, useInterface } from './interface.ts';
import { MobileBar } from './MobileBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { PaletteLayers } from './palette/PaletteLayers.tsx';
import { StepUp } from './StepUp.tsx';
import { useLiveRights } from './use-live-rights.ts';
import { useRefusedReads } from './use-refused-reads.ts';
import './frame.css';
import styles from './AppLayout.module.css';

const drawerCode = loadOnce(() => import('./NavDrawer.tsx'));

export function AppLayout() {
  const { t } = useLingui();
  const wide = usePreferences((state) => state.sidebarWide);
  const drawerOpen = useInterface((state) => state.drawerOpen);
  const loaded = useLazyCode(drawerOpen, drawerCode);
  useRefusedReads();
  useLiveRights();
  const isSignedIn = useSession((state) => state.me !== null);
  // Remove the person's data from the screen at once: the login may need time to load.
  if (!isSignedIn) return <LoadingOverlay />;
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <a className={styles.skip} href="#page">
          <Trans>Skip to content</Trans>
        </a>
        <div className={classes(styles.app, wide && styles.wide)}>
          <aside className={styles.side} aria-label={t`Sidebar`}>
            <Sidebar wide={wide} onWiden={() => setPreference({ sidebarWide: !wide })} />
          </aside>
          <div className={styles.main}>
            <MobileBar />
            <TopBar onOpenMenu={openDrawer} />
            <PageBody />
            <Footbar onMore={openDrawer} />
          </div>
        </div>
        <PaletteLayers />
        <StepUp />
        {loaded && <loaded.NavDrawer open={drawerOpen} onClose={closeDrawer} />}
      </CSPProvider>
    </QueryClientProvider>
  );
}

/** A component of its own, so that a navigation does not render the whole shell again. */
function PageBody() {
  const isLeaving = useInterface((state) => state.nextRoute !== null);
  return (
    <main id="page" className={styles.scroll} tabIndex={-1} aria-busy={isLeaving}>
      <NotLoadedNote inset />
      <Outlet />
    </main>
  );
}
