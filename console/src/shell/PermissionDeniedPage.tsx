import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../platform/session/store.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ManualLink } from '../ui/ManualLink.tsx';
import { Plate } from '../ui/Plate.tsx';

export function PermissionDeniedPage() {
  const { t } = useLingui();
  const me = useSession((state) => state.me);
  const organization = me?.organization?.name;
  return (
    <Plate
      inside
      title={t`Permission denied`}
      actions={
        <LinkButton to="/" variant="primary" size="l">
          <Trans>Go to home</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Sorry, you are not allowed to access this page</Trans>.{' '}
        {organization ? (
          <Trans>Ask an administrator of {organization} for access.</Trans>
        ) : (
          <Trans>Ask an administrator of your organization for access.</Trans>
        )}{' '}
        <ManualLink topic="denied" />
      </p>
    </Plate>
  );
}
