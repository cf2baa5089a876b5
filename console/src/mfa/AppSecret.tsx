import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../ui/CopyButton.tsx';
import '../ui/fonts-code.css';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { inGroups } from './secret.ts';
import styles from './SetUp.module.css';

/** Loaded on demand: the QR encoder is larger than the rest of the page, and only this method needs it. */
const qrCode = loadOnce(() => import('./QrCode.tsx'));

/** The QR code for the camera, and the same secret as text. */
export function AppSecret({ uri, secret }: { uri: string; secret: string }) {
  const { t } = useLingui();
  const loaded = useLazyCode(true, qrCode);
  return (
    <div className={styles.app}>
      <div className={styles.square}>
        {loaded && <loaded.QrCode text={uri} label={t`QR code for the authenticator app`} />}
      </div>
      <div className={styles.secret}>
        <p className={styles.instructions}>
          <Trans>Open the app, add an account and scan this code.</Trans>
        </p>
        <p className={styles.instructions}>
          <Trans>No camera? Enter this key instead, and choose time-based codes:</Trans>
        </p>
        <code className={styles.groups}>{inGroups(secret)}</code>
        <CopyButton text={secret} label={t`Copy key`} />
      </div>
    </div>
  );
}
