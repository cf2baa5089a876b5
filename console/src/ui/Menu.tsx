import { cloneElement, createContext, type ReactElement, type ReactNode, use, useState } from 'react';
import { loadOnce, tellNotFetched } from './load-once.ts';

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

const parts = loadOnce(() => import('./menu-parts.tsx'));
const Parts = createContext<typeof import('./menu-parts.tsx') | null>(null);

/** Its code is fetched when a pointer or the focus comes near, and the first press opens it. */
export function Menu(props: MenuProps) {
  const [loaded, setLoaded] = useState<typeof import('./menu-parts.tsx') | null>(null);
  // A failure is the press's to tell.
  const approach = () => void parts().catch(() => {});
  if (!loaded) {
    return cloneElement(props.trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: approach,
      onFocus: approach,
      onClick: () => void parts().then(setLoaded, tellNotFetched),
    });
  }
  return (
    <Parts value={loaded}>
      <loaded.MenuRoot {...props} />
    </Parts>
  );
}

export function MenuItem(props: MenuItemProps) {
  const loaded = use(Parts);
  return loaded && <loaded.Item {...props} />;
}

/** One of few, with the chosen one ticked. */
export function MenuChoice<V extends string>(props: MenuChoiceProps<V>) {
  const loaded = use(Parts);
  return loaded && <loaded.Choice {...props} />;
}

export function MenuSeparator() {
  const loaded = use(Parts);
  return loaded && <loaded.Separator />;
}
