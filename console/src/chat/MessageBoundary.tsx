import { Component } from 'react';
import type { ReactNode } from 'react';
import styles from './TurnView.module.css';

interface MessageBoundaryProps {
  /** The stored text of the message. */
  text: string;
  children: ReactNode;
}

/** Shows a message as plain text if its rendering throws. The other messages do not change. */
export class MessageBoundary extends Component<MessageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className={styles.raw}>{this.props.text}</p> : this.props.children;
  }
}
