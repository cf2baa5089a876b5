import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronsUpDownIcon } from '@regia/icons/ChevronsUpDownIcon';
import { OrganisationIcon } from '@regia/icons/OrganisationIcon';
import { confirmDiscard } from '../platform/form/unsaved-work.ts';
import { useSession, switchProfile } from '../platform/session/store.ts';
import { Menu, MenuChoice } from '../ui/Menu.tsx';
import styles from './Sidebar.module.css';

/** The organisation and the profile in use; a menu if the user has several profiles (AUTH-05). */
export function ProfileMenu() {
  const { t } = useLingui();
  const { me, profile } = useSession();
  const profiles = me?.profiles ?? [];
  const label = profiles.find((each) => each.name === profile)?.label ?? profile;
  const words = (
    <>
      <span className={styles.crest}>
        <OrganisationIcon size={14} />
      </span>
      <span className={styles.words}>
        <b>{me?.organization?.name ?? <Trans>No organization</Trans>}</b>
        <small>{label}</small>
      </span>
    </>
  );
  if (profiles.length < 2) return <div className={styles.org}>{words}</div>;
  const trigger = (
    <button type="button" className={styles.org}>
      {words}
      <ChevronsUpDownIcon size={14} />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuChoice
        label={t`Switch profile`}
        value={profile}
        options={profiles.map((each) => ({ value: each.name, label: each.label }))}
        onChange={(next) => confirmDiscard(() => switchProfile(next))}
      />
    </Menu>
  );
}
