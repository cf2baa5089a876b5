import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  /** The label and the width stay, the icon becomes a ring, and further presses do nothing. */
  busy?: boolean;
  /** Not now: presses do nothing. Not `disabled`, which would take the focus from whoever has just pressed it. */
  still?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  still,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || still) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || still || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children}
    </button>
  );
}
