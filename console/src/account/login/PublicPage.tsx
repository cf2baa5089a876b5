import { type ReactNode, useEffect, useRef } from 'react';
import { useHeading } from '../../ui/use-heading.ts';
import { PublicLayout } from './PublicLayout.tsx';
import styles from './PublicForm.module.css';

export interface PublicPageProps {
  title: string;
  /** What this page is for, in a sentence. */
  lead?: ReactNode;
  /** It takes the place of another page at the same address, whose button had the focus and is gone. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A page for who is signed out: its title, what it is for, and what there is to do. */
export function PublicPage({ title, lead, takesFocus, children }: PublicPageProps) {
  return (
    <PublicLayout>
      <div className={styles.form}>
        <PublicTitle {...{ title, lead, takesFocus }} />
        {children}
      </div>
    </PublicLayout>
  );
}

export function PublicTitle({ title, lead, takesFocus }: Omit<PublicPageProps, 'children'>) {
  const heading = useHeading(title);
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1 ref={place} className={styles.title} {...heading}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
