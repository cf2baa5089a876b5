import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  /** Whether its action runs. Label and width stay, the icon becomes a spinner, and presses do nothing. */
  busy?: boolean;
  /** Whether the button is inactive: presses do nothing. It is not `disabled`, so that it keeps the focus. */
  inactive?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  inactive,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || inactive || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
}
