import { useSession } from '../platform/session/store.ts';
import styles from './Avatar.module.css';

/** Returns the two initials of the name, or the start of the username. */
function initials(first: string, last: string, username: string): string {
  const words = first && last ? [first, last] : username.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [username.slice(0, 2)];
  return letters.join('').toUpperCase();
}

export function Avatar() {
  const me = useSession((state) => state.me);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {me && initials(me.first_name, me.last_name, me.username)}
    </span>
  );
}
