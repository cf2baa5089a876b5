import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/Badge.tsx';

export const RoleKind = ({ isBuiltIn }: { isBuiltIn: boolean }) =>
  isBuiltIn ? (
    <Badge>
      <Trans>Built in</Trans>
    </Badge>
  ) : (
    <Badge tone="accent">
      <Trans>Custom</Trans>
    </Badge>
  );
