import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/Badge.tsx';

interface UserStateProps {
  isActive: boolean;
  /** Whether the user has not accepted their invitation yet. */
  isInvited: boolean;
}

/** Whether a user may sign in. */
export function UserState({ isActive, isInvited }: UserStateProps) {
  if (isActive && isInvited) {
    return (
      <Badge tone="info">
        <Trans context="user">Invited</Trans>
      </Badge>
    );
  }
  return isActive ? (
    <Badge tone="ok">
      <Trans context="user">Active</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans context="user">Disabled</Trans>
    </Badge>
  );
}
