import type { AnyRouter } from '@tanstack/react-router';
import { create } from 'zustand';

interface Interface {
  /** Whether the sidebar is open as a drawer, in a narrow window. */
  drawerOpen: boolean;
  /** The address of the previous page. */
  previousRoute: string | null;
  /** The address of the page that is loading; null once it is rendered. */
  nextRoute: string | null;
  /** The filter of the assistants in the sidebar. */
  sideFilter: string;
  /** How far the list of assistants in the sidebar is scrolled, in pixels. */
  sideScroll: number;
}

const AT_START: Interface = {
  drawerOpen: false,
  previousRoute: null,
  nextRoute: null,
  sideFilter: '',
  sideScroll: 0,
};

/** APP-14: the part of the interface state that only the shell uses. Decision 034 says where the rest is. */
export const useInterface = create<Interface>()(() => AT_START);

export const openDrawer = (): void => useInterface.setState({ drawerOpen: true });
export const closeDrawer = (): void => useInterface.setState({ drawerOpen: false });

/** Remembers the list of assistants in the sidebar until the session ends. */
export const setSideList = (change: Partial<Pick<Interface, 'sideFilter' | 'sideScroll'>>): void =>
  useInterface.setState(change);

/** Resets the state for the next person. */
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
