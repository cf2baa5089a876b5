import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from '../login/PublicForm.module.css';

export const BackToLogin = () => (
  <p className={styles.ways}>
    <span>
      <TextLink to="/auth/login">
        <Trans>Back to sign-in</Trans>
      </TextLink>
    </span>
  </p>
);
