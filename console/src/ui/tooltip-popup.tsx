import { Tooltip } from '@base-ui/react/tooltip';
import { Kbd } from './Kbd.tsx';
import styles from './Tooltip.module.css';

// `Tooltip.tsx` loads this file when the pointer or the focus first reaches a control with a tooltip.

interface TooltipPopupProps {
  anchor: Element;
  text: string;
  keys?: string;
  onEnter: () => void;
  onClose: () => void;
}

/**
 * An open tooltip. It has no trigger of Base UI: that would replace the control under the pointer or the focus when the
 * code has loaded.
 */
export function TooltipPopup({ anchor, text, keys, onEnter, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Root open onOpenChange={onClose}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={anchor}
          className={styles.layer}
          side="top"
          sideOffset={6}
          collisionPadding={8}
        >
          <Tooltip.Popup
            className={styles.tip}
            role="tooltip"
            // The control's name says the same, so it is hidden from screen readers.
            aria-hidden="true"
            onPointerEnter={onEnter}
            onPointerLeave={onClose}
          >
            {text}
            {keys && <Kbd>{keys}</Kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
