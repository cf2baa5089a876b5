import { useState } from 'react';
import type { DriveAccount } from '@regia/contract/knowledge/drive-calls';

export type AccountKind = DriveAccount['kind'];

export interface ChosenKind {
  /** The kind of account that is about to be connected; null while the account stays as it is. */
  chosen: AccountKind | null;
  choose: (kind: AccountKind | null) => void;
}

/** The kind of account that a person chooses, while there is none or another one takes its place. */
export function useChosenKind(account: DriveAccount | null): ChosenKind {
  const [choice, setChoice] = useState<{ kind: AccountKind; instead: string | undefined } | null>(null);
  const there = account?.connected_on;
  // Another account ends the choice.
  const isOpen = choice !== null && choice.instead === there;
  return {
    chosen: isOpen ? choice.kind : account ? null : 'service_account',
    choose: (kind) => setChoice(kind && { kind, instead: there }),
  };
}
