import type { AnyRouter } from '@tanstack/react-router';
import { create } from 'zustand';

interface Interface {
  /** The sidebar as a drawer, where the screen has no room for it. */
  drawerOpen: boolean;
  /** The address that the person came from. */
  previousRoute: string | null;
  /** The address that is being opened; none once its page is drawn. */
  nextRoute: string | null;
}

const AT_START: Interface = { drawerOpen: false, previousRoute: null, nextRoute: null };

/** APP-14, as far as the shell alone needs it; decision 034 says where the rest is. */
export const useInterface = create<Interface>()(() => AT_START);

export const openDrawer = (): void => useInterface.setState({ drawerOpen: true });
export const closeDrawer = (): void => useInterface.setState({ drawerOpen: false });

/** The next person starts anew. */
export const resetInterface = (): void => useInterface.setState(AT_START);

export function followRoutes(router: AnyRouter): () => void {
  const stops = [
    router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      if (pathChanged) useInterface.setState({ nextRoute: toLocation.pathname });
    }),
    router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      useInterface.setState({ nextRoute: null });
      if (!pathChanged || !fromLocation) return;
      useInterface.setState({ previousRoute: fromLocation.pathname, drawerOpen: false });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
