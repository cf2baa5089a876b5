import { Plural, Trans } from '@lingui/react/macro';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ListState } from '../ui/ListState.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { userQueries } from './queries.ts';
import { RoleBoxes, WhatItAllows } from './RoleBoxes.tsx';
import { rightChanges } from './right-changes.ts';
import styles from './RoleBoxes.module.css';

interface RoleSectionProps {
  /** The organization whose profiles a superuser chooses from, in place of the reader's. */
  organizationId?: string;
  /** The ids of the profiles that the user holds. */
  held: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The role profiles of a user, and what a change of them adds and takes away. */
export function RoleSection({ organizationId, held, ...choice }: RoleSectionProps) {
  const { locale } = useFormat();
  const [profile, own] = useViewer();
  const profiles = useQuery(userQueries.profiles([profile, organizationId ?? own], locale));
  return (
    <ListState query={profiles} waiting={<SkeletonFields shape={['choices']} />}>
      {(rows) => (
        <>
          <RoleBoxes profiles={rows} {...choice} />
          <Changes profiles={rows} held={held} chosen={choice.chosen} />
        </>
      )}
    </ListState>
  );
}

/** The permissions of the role profiles that a user holds, for a reader who may not change them. */
export function HeldRoles({ ids }: { ids: readonly string[] }) {
  const { locale } = useFormat();
  const { data = [] } = useQuery(userQueries.profiles(useViewer(), locale));
  return data.filter(({ id }) => ids.includes(id)).map((role) => <WhatItAllows key={role.id} {...role} />);
}

function Changes({ profiles, held, chosen }: { profiles: readonly RoleProfile[] } & Held) {
  const { gained, lost } = rightChanges(profiles, held, chosen);
  return (
    <div aria-live="polite" className={styles.changes}>
      {gained.length > 0 && (
        <Disclosure
          summary={<Plural value={gained.length} one="Gains # permission" other="Gains # permissions" />}
        >
          <Labels labels={gained} />
        </Disclosure>
      )}
      {lost.length > 0 && (
        <Disclosure
          summary={<Plural value={lost.length} one="Loses # permission" other="Loses # permissions" />}
        >
          <Labels labels={lost} />
        </Disclosure>
      )}
      {chosen.length === 0 && (
        <p>
          <Trans>Without a role profile, the person can sign in but sees only their own account.</Trans>
        </p>
      )}
    </div>
  );
}

interface Held {
  held: readonly string[];
  chosen: readonly string[];
}

const Labels = ({ labels }: { labels: readonly string[] }) => (
  <ul>
    {labels.map((label) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
);
