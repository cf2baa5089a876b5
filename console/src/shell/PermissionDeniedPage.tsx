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
          <Trans>An administrator of {organization} can give you the permission.</Trans>
        ) : (
          <Trans>An administrator of your organisation can give you the permission.</Trans>
        )}
      </p>
    </Plate>
  );
}
