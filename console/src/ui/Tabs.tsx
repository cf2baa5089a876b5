import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Tabs.module.css';

/** The tabs of a page. They are links with their own addresses, so that a tab can be opened alone and shared. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: ReactNode;
  count?: string;
  /** Whether this part of the form has errors. */
  bad?: boolean;
}

function TabAnchor({ icon, count, bad, children, ...rest }: TabAnchorProps) {
  return (
    <a {...rest} className={styles.tab}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {bad && (
        <span className={styles.bad}>
          <VisuallyHidden>
            <Trans>has errors</Trans>
          </VisuallyHidden>
        </span>
      )}
    </a>
  );
}

/** A tab. It takes the router's `to`, `params` and `search`, and is current by the address. */
export const Tab = createLink(TabAnchor);
