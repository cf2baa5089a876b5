import { errorMessagesOf } from '../platform/http/error.ts';
import { ErrorMessages } from './ErrorMessages.tsx';
import { Note } from './Note.tsx';

/** Says that a request failed, with the server's messages. */
export function ErrorNote({ title, error }: { title: string; error: unknown }) {
  return (
    <Note tone="danger" alert title={title}>
      <ErrorMessages messages={errorMessagesOf(error)} />
    </Note>
  );
}
