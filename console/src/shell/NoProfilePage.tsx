import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../platform/session/store.ts';
import { Plate } from '../ui/Plate.tsx';

/** Signed in, with nothing to do yet. */
export function NoProfilePage() {
  const { t } = useLingui();
  const name = useSession((state) => state.me?.first_name || state.me?.username || '');
  return (
    <Plate inside title={t`Welcome, ${name}`}>
      <p>
        <Trans>
          Your account holds no role yet. An administrator of your organisation must give you one.
        </Trans>
      </p>
    </Plate>
  );
}
