import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../platform/query.ts';
import { Mailbox } from './Mailbox.tsx';

/** The page is outside the shell, so it needs its own providers. */
export function MailboxPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Mailbox />
      </CSPProvider>
    </QueryClientProvider>
  );
}
