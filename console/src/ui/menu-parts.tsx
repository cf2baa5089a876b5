import { createContext, use, useRef } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './menu-props.ts';
import styles from './Menu.module.css';

// `Menu.tsx` loads this file at the first use of a menu: Base UI is too large for the first load of every page.

/** Keeps the action of the chosen item. It runs when the menu is closed and the focus is on the button again: a dialog opened earlier would lose the focus to the button. */
const RunLater = createContext<(action: MenuItemProps['onSelect']) => void>(() => {});

export function MenuRoot({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  // The button that was pressed was replaced meanwhile, so name the element that gets the focus back.
  const button = useRef<HTMLButtonElement>(null);
  const later = useRef<MenuItemProps['onSelect']>(undefined);
  const runLater = (action: MenuItemProps['onSelect']) => {
    later.current = action;
  };
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) return;
    const action = later.current;
    later.current = undefined;
    action?.();
  };
  return (
    <Base.Root defaultOpen onOpenChangeComplete={handleOpenChange}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.layer}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup} finalFocus={button}>
            <RunLater value={runLater}>{children}</RunLater>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function Item({ icon, detail, keys, danger, disabled, onSelect, render, children }: MenuItemProps) {
  const runLater = use(RunLater);
  return (
    <Base.Item
      className={classes(styles.item, danger && styles.danger)}
      disabled={disabled}
      onClick={() => runLater(onSelect)}
      render={render}
    >
      {icon}
      <span className={styles.text}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {keys && <Kbd>{keys}</Kbd>}
    </Base.Item>
  );
}

export function Choice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.heading}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
            <span className={styles.mark}>
              <Base.RadioItemIndicator>
                <CheckIcon />
              </Base.RadioItemIndicator>
            </span>
            <span className={styles.text}>
              {option.label}
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export const Separator = () => <Base.Separator className={styles.separator} />;
