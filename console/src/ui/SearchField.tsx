import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** What the address holds now. */
  value: string;
  /** Called when the person stops typing, with the text trimmed. */
  onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed without us (back, a cleared filter): follow it.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(text.trim()), wait);
  };
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => search(event.target.value, PAUSE_MS)}
      />
      {typed && (
        <IconButton
          size="s"
          label={t`Clear the search`}
          icon={<CloseIcon size={14} />}
          onClick={() => search('', 0)}
        />
      )}
    </search>
  );
}
