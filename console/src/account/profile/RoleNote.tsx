import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { seesFunctions } from '@regia/contract/roles/staff-profile';
import { useQuery } from '@tanstack/react-query';
import { permissionsUnder } from '../../platform/session/profile.ts';
import { useSession } from '../../platform/session/store.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { meQuery } from './queries.ts';
import styles from './Profile.module.css';

/** Tells a person without a profile of staff that they wait for one; and who waited for a role, which one they have. */
export function RoleNote() {
  const { me, profile } = useSession();
  const isStaff = seesFunctions(profile, permissionsUnder(profile, me));
  const [hasWaited] = useState(profile === '');
  useQuery({ ...meQuery, enabled: !isStaff });
  if (isStaff && !hasWaited) return null;
  const role = me?.profiles.find(({ name }) => name === profile)?.label;
  return (
    <div className={styles.notice}>
      {profile === '' ? <NoRole /> : <Role role={role} of={me?.organization?.name} isEmpty={!isStaff} />}
    </div>
  );
}

function NoRole() {
  const { t } = useLingui();
  return (
    <Note tone="info" manual={<ManualLink topic="profile" />} title={t`Your account doesn’t have a role yet`}>
      <Trans>
        An administrator needs to assign you one. It’ll appear here automatically, and we’ll email you. Until
        then, you can manage your password, address and sessions on this page.
      </Trans>
    </Note>
  );
}

interface RoleProps {
  role: string | undefined;
  of: string | undefined;
  /** Whether the role profile has no permissions. */
  isEmpty: boolean;
}

function Role({ role, of: organization, isEmpty }: RoleProps) {
  const { t } = useLingui();
  if (isEmpty) {
    return (
      <Note
        tone="info"
        manual={<ManualLink topic="profile" />}
        title={t`Your role doesn’t allow anything yet`}
      >
        <Trans>
          {role} is a role profile without permissions. Ask an administrator of {organization} to add some, or
          to give you another one. Until then, you can manage your own account on this page.
        </Trans>
      </Note>
    );
  }
  return (
    <Note
      tone="ok"
      alert
      title={t`Your registration was accepted`}
      action={
        <LinkButton to="/" size="s">
          <Trans>Go to home</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Your role at {organization} is {role}. The menu shows what you can do.
      </Trans>
    </Note>
  );
}
