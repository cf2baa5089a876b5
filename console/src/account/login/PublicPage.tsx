import { type ReactNode, useEffect, useRef } from 'react';
import { useHeading } from '../../ui/use-heading.ts';
import { PublicLayout } from './PublicLayout.tsx';
import styles from './PublicForm.module.css';

export interface PublicPageProps {
  title: string;
  /** The purpose of this page, in a sentence. */
  lead?: ReactNode;
  /** Whether the title takes the focus: it replaces a page at the same address, whose focused button is gone. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A page for people who are signed out: its title, its purpose and its content. */
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
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <h1 ref={headingRef} className={styles.title} {...heading}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
