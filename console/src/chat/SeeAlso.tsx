import { Trans } from '@lingui/react/macro';
import type { SeeAlsoLink } from '@regia/contract/chat/answer-parts';
import { placeText } from './place-text.ts';
import styles from './SeeAlso.module.css';

/** Further sections that may help, as links without text of their own. */
export function SeeAlso({ links }: { links: readonly SeeAlsoLink[] }) {
  return (
    <div className={styles.seeAlso}>
      <p>
        <Trans>See also</Trans>
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} target="_blank" rel="noopener noreferrer">
              {placeText(link)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
