import type { ComponentProps } from 'react';
import { DeletionDialog } from '../ui/DeletionDialog.tsx';
import { refreshAssistants } from './queries.ts';

/** Asks before a key or secret of an assistant ends, which cannot be undone. */
export const EndCredentialDialog = (asks: Omit<ComponentProps<typeof DeletionDialog>, 'onDeleted'>) => (
  <DeletionDialog {...asks} onDeleted={() => void refreshAssistants()} />
);
