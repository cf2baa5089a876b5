import { useLingui } from '@lingui/react/macro';
import type { PermissionGroup } from '@regia/contract/roles/permissions';

/** The groups of permissions, as people read them. */
export function useGroupNames(): Record<PermissionGroup, string> {
  const { t } = useLingui();
  return {
    assistant: t`Assistants`,
    user: t`Users`,
    role: t`Role profiles`,
    organization: t`Organization`,
    audit: t`Audit log`,
    notification: t`Notifications`,
    monitoring: t`Monitoring`,
    dashboard: t`Statistics`,
    erasure: t`Erasures`,
    provider: t`Identity providers`,
  };
}
