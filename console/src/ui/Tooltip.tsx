import type { ReactElement } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { Kbd } from './Kbd.tsx';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** The key that does the same. */
  keys?: string;
  children: ReactElement<Record<string, unknown>>;
}

export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={styles.layer}>
          <Base.Popup className={styles.tip}>
            {text}
            {keys && <Kbd>{keys}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
