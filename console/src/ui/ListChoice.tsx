import styles from './list-page.module.css';

interface ListChoiceProps {
  /** For screen readers: the box shows the chosen text only. */
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** A select of the browser in the bar of a list. */
export const ListChoice = ({ label, value, options, onChange }: ListChoiceProps) => (
  <select
    className={styles.choice}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </select>
);
