import { type ReactNode, useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshIcon } from '@regia/icons/RefreshIcon';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Button } from '../ui/Button.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ASSISTANTS } from './home.ts';
import type { MenuGroup, MenuLink } from './menu.ts';
import { MenuIcon } from './MenuIcon.tsx';
import { useMenu } from './use-menu.ts';
import styles from './Nav.module.css';

const assistantsCode = loadOnce(() => import('./SideAssistants.tsx'));

interface NavProps {
  /** Whether there is room for the assistants under their page. */
  wide?: boolean;
  onFollow?: () => void;
}

/** The server's menu for the profile in use. */
export function Nav({ wide, onFollow }: NavProps) {
  const { t } = useLingui();
  const { groups, current, failed, retry } = useMenu();
  const assistants = useLazyCode(wide === true, assistantsCode);
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      {failed && (
        <div className={styles.failed} role="alert">
          <Trans>Couldn’t load the menu.</Trans>
          <Button size="s" icon={<RefreshIcon size={14} />} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          currentId={current?.id}
          under={({ to }) =>
            wide && to === ASSISTANTS && assistants && <assistants.SideAssistants onFollow={onFollow} />
          }
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
}

function Group({
  group,
  currentId,
  under,
  onFollow,
}: {
  group: MenuGroup;
  currentId?: number;
  under: (link: MenuLink) => ReactNode;
  onFollow?: () => void;
}) {
  const headingId = useId();
  return (
    <>
      {group.label && (
        <h2 id={headingId} className={styles.heading}>
          {group.label}
        </h2>
      )}
      <ul aria-labelledby={group.label ? headingId : undefined}>
        {group.links.map((link) => (
          <li key={link.id}>
            <Link
              to={link.to}
              className={styles.link}
              title={link.label}
              data-current={link.id === currentId ? '' : undefined}
              aria-current={link.id === currentId ? 'page' : undefined}
              onClick={onFollow}
            >
              <MenuIcon name={link.icon} />
              <span className={styles.label}>{link.label}</span>
              <Count count={link.count} label={link.countLabel} />
            </Link>
            {under(link)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The number of items that need attention; nothing for zero. */
function Count({ count, label }: { count?: number; label?: string }) {
  const format = useFormat();
  if (!count) return null;
  return (
    <span className={styles.count}>
      {format.number(count)} <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
