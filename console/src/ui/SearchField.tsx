import { useEffect, useEffectEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { SearchIcon } from '@regia/icons/SearchIcon';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** The search in the address. */
  value: string;
  /** Called when the person stops typing, with the text trimmed. */
  onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== known) {
    setKnown(value);
    // The address changed by other means (back, a cleared filter): show its search, and drop the typed text.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  // Reads the latest props after the debounce: a filter may have changed meanwhile.
  const ask = useEffectEvent((text: string) => {
    setAsked(text);
    onSearch(text);
  });
  const text = typed.trim();
  useEffect(() => {
    if (text === asked) return;
    const pause = setTimeout(() => ask(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, asked]);
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <IconButton
          size="s"
          label={t`Clear search`}
          icon={<CloseIcon size={14} />}
          onClick={() => setTyped('')}
        />
      )}
    </search>
  );
}
