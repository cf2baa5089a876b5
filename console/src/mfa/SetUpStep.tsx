import { type ReactNode, useEffect, useRef } from 'react';
import { Panel } from '../ui/Panel.tsx';
import styles from './SetUp.module.css';

interface SetUpStepProps {
  title: string;
  /** It follows another step, whose button had the focus and is gone. */
  takesFocus: boolean;
  children: ReactNode;
}

export function SetUpStep({ title, takesFocus, children }: SetUpStepProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className={styles.step} tabIndex={-1}>
      <Panel title={title}>{children}</Panel>
    </div>
  );
}
