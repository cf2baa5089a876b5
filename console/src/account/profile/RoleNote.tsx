import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session/store.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
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
        <Note tone="info" title={t`Your account holds no role yet`}>
          <Trans>
            An administrator must give you one: it shows here by itself, and a mail tells you. Until then this
            page is yours: your password, your address, your sessions.
          </Trans>
        </Note>
      ) : (
        <Note
          tone="ok"
          alert
          title={t`You have been accepted`}
          action={
            <LinkButton to="/" size="s">
              <Trans>Go to home</Trans>
            </LinkButton>
          }
        >
          <Trans>
            {organization}: your role is {role}. The menu shows what you can do.
          </Trans>
        </Note>
      )}
    </div>
  );
}
