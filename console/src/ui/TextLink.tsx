import type { AnchorHTMLAttributes } from 'react';
import { createLink } from '@tanstack/react-router';
import { classes } from './classes.ts';
import styles from './Link.module.css';

interface TextAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  small?: boolean;
}

/** A link in running text that loads a new document: another site, or a page with a content policy of its own. */
export function TextAnchor({ small, className, children, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} className={classes(styles.link, small && styles.small, className)}>
      {children}
    </a>
  );
}

/** A router link in running text. */
export const TextLink = createLink(TextAnchor);
