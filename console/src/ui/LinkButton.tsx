import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode;
}

function Anchor({ variant, size, block, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A router link that looks like a button. */
export const LinkButton = createLink(Anchor);
