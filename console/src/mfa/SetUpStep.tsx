import { type ReactNode, useEffect, useRef } from 'react';
import { Panel } from '../ui/Panel.tsx';
import styles from './SetUp.module.css';

interface SetUpStepProps {
  title: string;
  /** Whether it takes the focus: the previous step's button had it and is gone. */
  takesFocus: boolean;
  children: ReactNode;
}

export function SetUpStep({ title, takesFocus, children }: SetUpStepProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) container.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={container} className={styles.step} tabIndex={-1}>
      <Panel title={title}>{children}</Panel>
    </div>
  );
}
