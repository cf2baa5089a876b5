import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import styles from './Chip.module.css';

interface ChipProps {
  name: string;
  /** The relation between name and value; omitted for "is". */
  relation?: string;
  value: string;
  onRemove: () => void;
}

/** An active filter; its parts read as a sentence. */
export function Chip({ name, relation, value, onRemove }: ChipProps) {
  const { t } = useLingui();
  return (
    <span className={styles.chip}>
      <span className={styles.quiet}>{name}</span>
      {relation && <span className={styles.quiet}>{relation}</span>}
      <span className={styles.value}>{value}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove filter: ${name}`}
        onClick={onRemove}
      >
        <CloseIcon size={12} />
      </button>
    </span>
  );
}
