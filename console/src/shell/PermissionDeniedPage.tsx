import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../platform/session/store.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
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
          <Trans>Who can give you the permission: an administrator of {organization}.</Trans>
        ) : (
          <Trans>Who can give you the permission: an administrator of your organisation.</Trans>
        )}
      </p>
    </Plate>
  );
}
