import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plate } from './Plate.tsx';

interface NoSuchElementProps {
  /** Why it may be missing, in a sentence. */
  children: ReactNode;
  /** The button that leads to where such things are listed. */
  wayBack: ReactNode;
}

/** In place of something that is not there, or is somebody else's. */
export function NoSuchElement({ children, wayBack }: NoSuchElementProps) {
  const { t } = useLingui();
  return (
    <Plate inside code="404" title={t`Element not found`} actions={wayBack}>
      <p>{children}</p>
    </Plate>
  );
}
