import type { ReactNode } from 'react';
import { Brand } from '../../ui/Brand.tsx';
import { ConsentButton } from '../../ui/ConsentButton.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { NotLoadedNote } from '../../ui/NotLoadedNote.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { Wall } from './Wall.tsx';
import styles from './PublicLayout.module.css';

/** The layout around a public form: brand and language above, theme below, the decoration beside it. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Brand large />
          <LanguageChoice />
        </header>
        <NotLoadedNote />
        <main className={styles.main}>{children}</main>
        <footer className={styles.footer}>
          <LegalLinks />
          <ConsentButton />
          <span className={styles.end}>
            <ThemeSwitch />
          </span>
        </footer>
      </div>
      <Wall />
    </div>
  );
}
