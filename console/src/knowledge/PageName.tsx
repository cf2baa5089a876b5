import styles from './lists.module.css';

interface PageNameProps {
  title: string;
  /** Null if people cannot open it. */
  url: string | null;
  /** The address as the list shows it. */
  address: string;
  /** Whether the address is shown also where it stands for the title. */
  isAddressShown?: boolean;
}

/** The title of a page, which leads to it, and its address. */
export function PageName({ title, url, address, isAddressShown = false }: PageNameProps) {
  return (
    <span className={styles.page}>
      {url === null ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noreferrer" title={url}>
          {title || address}
        </a>
      )}
      {address && (title || isAddressShown) && <span className={styles.address}>{address}</span>}
    </span>
  );
}
