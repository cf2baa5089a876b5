import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its accessible name; `ToolButton` shows it as a tooltip, too. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  /** As of `Button`: not now, and the focus stays. */
  still?: boolean;
  /** With a hairline around it. */
  line?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The bare button, for where a tooltip would be too much (fields, toasts) or its code too heavy (the login). */
export function IconButton({
  label,
  icon,
  size = 'm',
  line,
  still,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={still || rest['aria-disabled']}
      onClick={still ? undefined : onClick}
      className={classes(styles.button, size === 's' && styles.s, line && styles.line, className)}
    >
      {icon}
    </button>
  );
}
