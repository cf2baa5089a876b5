import { Trans, useLingui } from '@lingui/react/macro';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { useMay } from '../platform/session/Can.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Note } from '../ui/Note.tsx';
import { PermissionList } from './PermissionList.tsx';
import page from '../ui/form-page.module.css';

/** The permissions of a profile, and the reason why the reader cannot change it. */
export function RoleReadOnly({ profile }: { profile: RoleProfile }) {
  const { t } = useLingui();
  const mayManage = useMay('role.manage');
  return (
    <div className={page.fields}>
      <Note tone="info" manual={<ManualLink topic="own_profiles" />} title={t`View only`}>
        {profile.is_built_in ? (
          <Trans>
            Built-in profiles can’t be changed. You can create a profile that starts from this one.
          </Trans>
        ) : mayManage ? (
          <Trans>This profile allows more than yours, so you can’t change or delete it.</Trans>
        ) : (
          <Trans>Your profile can’t change role profiles.</Trans>
        )}
      </Note>
      <PermissionList permissions={profile.permissions} />
    </div>
  );
}
