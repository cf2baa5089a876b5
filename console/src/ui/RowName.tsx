import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@tanstack/react-router';

interface RowNameProps extends LinkProps {
  /** Whether the reader may open the page of the row. */
  mayOpen: boolean;
  className?: string | undefined;
  'data-row'?: string | undefined;
  children: ReactNode;
}

/** The name of a row: the link to its page; only text for readers who may not open it. */
export const RowName = ({ mayOpen, className, children, ...link }: RowNameProps) =>
  mayOpen ? (
    <Link {...link} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
