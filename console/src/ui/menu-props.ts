import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** A button that names itself. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  children: ReactNode;
}

export interface MenuItemProps {
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

export interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: ReactNode; detail?: ReactNode }[];
  onChange: (value: V) => void;
}
