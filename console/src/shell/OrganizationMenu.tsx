import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDownIcon } from '@regia/icons/ChevronsUpDownIcon';
import { OrganisationIcon } from '@regia/icons/OrganisationIcon';
import { useQuery } from '@tanstack/react-query';
import { confirmDiscard } from '../platform/form/unsaved-work.ts';
import { organizationsQuery } from '../platform/organizations.ts';
import { switchOrganization, useSession } from '../platform/session/store.ts';
import { useSetUpFirst } from '../platform/session/use-set-up-first.ts';
import { Menu, MenuChoice } from '../ui/Menu.tsx';
import styles from './OrganizationMenu.module.css';

const ALL = '';

/** Switches a superuser's organisation. With all of them chosen, a superuser can only read. */
export function OrganizationMenu() {
  const { t } = useLingui();
  const { me, organizationId } = useSession();
  const setUpFirst = useSetUpFirst();
  const isSuperuser = me?.is_superuser === true && !setUpFirst;
  const organizations = useQuery({ ...organizationsQuery(), enabled: isSuperuser });
  if (!isSuperuser) return null;
  const known = organizations.data ?? (me?.organization ? [me.organization] : []);
  const chosen = known.find((each) => each.id === organizationId)?.name ?? t`All organizations`;
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={t`Organization: ${chosen}`}>
      <OrganisationIcon size={14} />
      <span>{chosen}</span>
      <ChevronsUpDownIcon size={14} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={t`Choose organization`}
        value={organizationId ?? ALL}
        options={[
          ...known.map((each) => ({ value: each.id, label: each.name })),
          { value: ALL, label: t`All organizations`, detail: t`View only: you can’t change anything` },
        ]}
        onChange={(next) => confirmDiscard(() => switchOrganization(next === ALL ? null : next))}
      />
    </Menu>
  );
}
