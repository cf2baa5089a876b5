import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronsUpDownIcon } from '@regia/icons/ChevronsUpDownIcon';
import { OrganisationIcon } from '@regia/icons/OrganisationIcon';
import { useQuery } from '@tanstack/react-query';
import { confirmDiscard } from '../platform/form/unsaved-work.ts';
import { organizationsQuery } from '../platform/organizations.ts';
import { switchOrganization, switchProfile, useSession } from '../platform/session/store.ts';
import { useSetUpFirst } from '../platform/session/use-set-up-first.ts';
import { Menu, MenuChoice, MenuSeparator } from '../ui/Menu.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Sidebar.module.css';

const ALL = '';

/**
 * The organisation and the profile in use. A menu if the person can change one of them: superusers switch their
 * organisation (with all of them chosen, they can only read), and people with several profiles their profile (AUTH-05).
 */
export function ProfileMenu() {
  const { t } = useLingui();
  const { me, profile, organizationId } = useSession();
  const setUpFirst = useSetUpFirst();
  const profiles = me?.profiles ?? [];
  const profileLabel = profiles.find((each) => each.name === profile)?.label ?? profile;
  const isSuperuser = me?.is_superuser === true && !setUpFirst;
  const list = useQuery({ ...organizationsQuery(), enabled: isSuperuser });
  const own = me?.organization;
  const organizations = list.data ?? (own ? [own] : []);
  const name = isSuperuser
    ? (organizations.find((each) => each.id === organizationId)?.name ?? t`All organizations`)
    : (own?.name ?? t`No organization`);
  const words = (
    <>
      <span className={styles.crest}>
        <OrganisationIcon size={14} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{profileLabel}</small>
      </span>
    </>
  );
  const hasProfiles = profiles.length > 1;
  if (!isSuperuser && !hasProfiles) return <div className={styles.org}>{words}</div>;
  const trigger = (
    <button type="button" className={styles.org}>
      {isSuperuser && (
        <VisuallyHidden>
          <Trans>Organization:</Trans>{' '}
        </VisuallyHidden>
      )}
      {words}
      <ChevronsUpDownIcon size={14} />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {isSuperuser && (
        <MenuChoice
          label={t`Choose organization`}
          value={organizationId ?? ALL}
          options={[
            ...organizations.map((each) => ({ value: each.id, label: each.name })),
            { value: ALL, label: t`All organizations`, detail: t`View only: you can’t change anything` },
          ]}
          onChange={(next) => confirmDiscard(() => switchOrganization(next === ALL ? null : next))}
        />
      )}
      {isSuperuser && hasProfiles && <MenuSeparator />}
      {hasProfiles && (
        <MenuChoice
          label={t`Switch profile`}
          value={profile}
          options={profiles.map((each) => ({ value: each.name, label: each.label }))}
          onChange={(next) => confirmDiscard(() => switchProfile(next))}
        />
      )}
    </Menu>
  );
}
