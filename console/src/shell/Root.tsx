import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Outlet } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { useHeadingFocus } from './use-heading-focus.ts';
import styles from './Root.module.css';

const ScreenTooSmallPage = lazy(() =>
  import('./ScreenTooSmallPage.tsx').then((module) => ({ default: module.ScreenTooSmallPage })),
);

const narrow = matchMedia('(max-width: 319.98px)');
const onChange = (tell: () => void) => {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
};

/** APP-06: under 320 px hides the page, with its typed text, until the window is wide enough. */
export function Root() {
  const tooSmall = useSyncExternalStore(onChange, () => narrow.matches);
  useHeadingFocus();
  return (
    <>
      {/* Outside the page: a drawer or a dialog may be open over the page. */}
      {tooSmall &&
        createPortal(
          <Suspense fallback={null}>
            <div className={styles.over}>
              <ScreenTooSmallPage />
            </div>
          </Suspense>,
          document.body,
        )}
      <div hidden={tooSmall}>
        <Outlet />
      </div>
    </>
  );
}
