import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name; `ToolButton` shows it as a tooltip, too. */
  label: string;
  icon: ReactNode;
  size?: 's' | 'm';
  /** Whether the button is inactive; it keeps the focus, as `Button` does. */
  inactive?: boolean;
  /** Whether it has a hairline border. */
  line?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button without a tooltip: for fields and toasts, and for the login, which does not load the tooltip's code. */
export function IconButton({
  label,
  icon,
  size = 'm',
  line,
  inactive,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={inactive || rest['aria-disabled']}
      onClick={inactive ? undefined : onClick}
      className={classes(styles.button, size === 's' && styles.s, line && styles.line, className)}
    >
      {icon}
    </button>
  );
}
