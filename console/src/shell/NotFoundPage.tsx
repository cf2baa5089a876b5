import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Plate } from '../ui/Plate.tsx';

function NotFound({ inside }: { inside: boolean }) {
  const { t } = useLingui();
  return (
    <Plate
      inside={inside}
      code="404"
      title={t`Oops, nothing here...`}
      actions={
        <LinkButton to="/" variant="primary" size="l">
          <Trans>Go to home</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>This page has moved or never existed.</Trans>
      </p>
    </Plate>
  );
}

export const NotFoundPage = () => <NotFound inside={false} />;
export const NotFoundInside = () => <NotFound inside />;
