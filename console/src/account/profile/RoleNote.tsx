import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session/store.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { meQuery } from './queries.ts';
import styles from './Profile.module.css';

/** Tells a person without a role that they wait for one, and, once they have it, which one. */
export function RoleNote() {
  const { t } = useLingui();
  const { me, profile } = useSession();
  const [hasWaited] = useState(profile === '');
  useQuery({ ...meQuery, enabled: profile === '' });
  if (profile !== '' && !hasWaited) return null;
  const role = me?.profiles.find(({ name }) => name === profile)?.label;
  const organization = me?.organization?.name;
  return (
    <div className={styles.notice}>
      {profile === '' ? (
        <Note
          tone="info"
          manual={<ManualLink topic="profile" />}
          title={t`Your account doesn’t have a role yet`}
        >
          <Trans>
            An administrator needs to assign you one. It’ll appear here automatically, and we’ll email you.
            Until then, you can manage your password, address and sessions on this page.
          </Trans>
        </Note>
      ) : (
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
      )}
    </div>
  );
}
