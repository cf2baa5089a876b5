import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ManualLink } from './ManualLink.tsx';
import { Plate } from './Plate.tsx';

interface NoSuchElementProps {
  /** A sentence with the possible reason. */
  children: ReactNode;
  /** The button that leads back to the list. */
  wayBack: ReactNode;
}

/** Shown in place of an element that does not exist or belongs to somebody else. */
export function NoSuchElement({ children, wayBack }: NoSuchElementProps) {
  const { t } = useLingui();
  return (
    <Plate inside code="404" title={t`Element not found`} actions={wayBack}>
      <p>
        {children} <ManualLink topic="denied" />
      </p>
    </Plate>
  );
}
