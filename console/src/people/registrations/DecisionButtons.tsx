import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import styles from './Registrations.module.css';

interface DecisionButtonsProps {
  name: string;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Two buttons at the end of a row; on a phone, a menu in the row's corner. */
export function DecisionButtons({ name, onAccept, onRefuse }: DecisionButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.desk}>
        <Button size="s" aria-label={t`Accept ${name}`} onClick={onAccept}>
          <Trans>Accept</Trans>
        </Button>
        <Button size="s" variant="ghost" aria-label={t`Decline ${name}`} onClick={onRefuse}>
          <Trans>Decline</Trans>
        </Button>
      </span>
      <span className={styles.phone}>
        <Menu trigger={<IconButton label={t`Decide on ${name}`} icon={<MoreIcon />} />}>
          <MenuItem icon={<CheckIcon />} onSelect={onAccept}>
            <Trans>Accept</Trans>
          </MenuItem>
          <MenuItem icon={<CloseIcon />} danger onSelect={onRefuse}>
            <Trans>Decline</Trans>
          </MenuItem>
        </Menu>
      </span>
    </>
  );
}
