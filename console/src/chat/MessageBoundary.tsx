import { Component } from 'react';
import type { ReactNode } from 'react';
import styles from './TurnView.module.css';

interface MessageBoundaryProps {
  /** The message as it is stored. */
  text: string;
  children: ReactNode;
}

/** Shows a message as plain text when drawing it throws; the other messages stay as they are. */
export class MessageBoundary extends Component<MessageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className={styles.raw}>{this.props.text}</p> : this.props.children;
  }
}
