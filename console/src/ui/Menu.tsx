import { cloneElement, createContext, use, useState } from 'react';
import { loadOnce } from './load-once.ts';
import type { MenuProps, MenuItemProps, MenuChoiceProps } from './menu-props.ts';
import { showNotLoaded } from './not-loaded.ts';

const parts = loadOnce(() => import('./menu-parts.tsx'));
const Parts = createContext<typeof import('./menu-parts.tsx') | null>(null);

/** A menu. Its code is loaded when the pointer or the focus reaches its button; the first press opens it. */
export function Menu(props: MenuProps) {
  const [loaded, setLoaded] = useState<typeof import('./menu-parts.tsx') | null>(null);
  // The press shows a failure.
  const preload = () => void parts().catch(() => {});
  if (!loaded) {
    return cloneElement(props.trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => void parts().then(setLoaded, showNotLoaded),
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

/** A choice of one among a few options; the chosen one is ticked. */
export function MenuChoice<V extends string>(props: MenuChoiceProps<V>) {
  const loaded = use(Parts);
  return loaded && <loaded.Choice {...props} />;
}

export function MenuSeparator() {
  const loaded = use(Parts);
  return loaded && <loaded.Separator />;
}
