import { errorMessagesOf } from '../platform/http/error.ts';
import { ErrorMessages } from './ErrorMessages.tsx';
import { Note } from './Note.tsx';

interface ErrorNoteProps {
  title: string;
  error: unknown;
  /** `warn` if nothing has failed: somebody must act. */
  tone?: 'danger' | 'warn';
}

/** Says that a request failed, with the server's messages. */
export function ErrorNote({ title, error, tone = 'danger' }: ErrorNoteProps) {
  return (
    <Note tone={tone} alert title={title}>
      <ErrorMessages messages={errorMessagesOf(error)} />
    </Note>
  );
}
