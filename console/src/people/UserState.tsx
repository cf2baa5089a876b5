import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/Badge.tsx';

/** Whether a user may sign in. */
export const UserState = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Badge tone="ok">
      <Trans context="user">Active</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans context="user">Disabled</Trans>
    </Badge>
  );
