import { classes } from './classes.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** The look. One primary per screen; `dangerSolid` only in the confirmation dialog. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';
  size?: 's' | 'm' | 'l';
  block?: boolean;
}

export const buttonClass = ({ variant = 'secondary', size = 'm', block }: ButtonLook, extra?: string) =>
  classes(
    styles.button,
    variant !== 'secondary' && styles[variant],
    size !== 'm' && styles[size],
    block && styles.block,
    extra,
  );
