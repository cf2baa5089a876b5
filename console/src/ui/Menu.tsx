import type { ReactElement, ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** A button that names itself. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.layer}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** A second, smaller line. */
  detail?: ReactNode;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** A link of the router in place of the plain row. */
  render?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
}

export function MenuItem({
  icon,
  detail,
  keys,
  danger,
  disabled,
  onSelect,
  render,
  children,
}: MenuItemProps) {
  return (
    <Base.Item
      className={classes(styles.item, danger && styles.danger)}
      disabled={disabled}
      onClick={onSelect}
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

interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: ReactNode; detail?: ReactNode }[];
  onChange: (value: V) => void;
}

/** One of few, with the chosen one ticked. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
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

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
