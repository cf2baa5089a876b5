import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Address } from './rows-behind.ts';

interface RowsLinkProps {
  rows: Address;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** A link to the rows behind a figure. */
export const RowsLink = ({ rows: { to, search }, className, label, children }: RowsLinkProps) => (
  <Link to={to} search={search as never} className={className} aria-label={label}>
    {children}
  </Link>
);
