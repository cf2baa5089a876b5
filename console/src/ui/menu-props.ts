import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** A button with an accessible name. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** The second, smaller line. */
  detail?: ReactNode;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** A router link that replaces the plain row. */
  render?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
}

export interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: ReactNode; detail?: ReactNode }[];
  onChange: (value: V) => void;
}
