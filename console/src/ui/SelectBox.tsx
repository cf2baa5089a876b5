import styles from './SelectBox.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Whether it stands for several rows, of which only some are chosen. */
  mixed?: boolean;
  onChange: () => void;
}

/** The box that chooses a row of a table, or all rows of its page. */
export const SelectBox = ({ label, checked, mixed = false, onChange }: SelectBoxProps) => (
  <label className={styles.target}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onChange}
    />
  </label>
);
