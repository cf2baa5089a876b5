import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { scrub, scrubText } from './scrub.ts';

/** Opens the minimal client: errors and their stacks; no breadcrumbs, sessions, tracing or user names. */
export function openSentry(dsn: string): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration()],
    sendClientReports: false,
    // The stack, the identifier and the release hold only our own text. The message may hold personal data.
    beforeSend: ({ request: _request, user: _user, server_name: _server, ...event }) => ({
      ...event,
      message: event.message && scrubText(event.message),
      logentry: scrub(event.logentry) as typeof event.logentry,
      transaction: event.transaction && scrubText(event.transaction),
      breadcrumbs: scrub(event.breadcrumbs) as typeof event.breadcrumbs,
      extra: scrub(event.extra) as typeof event.extra,
      tags: scrub(event.tags) as typeof event.tags,
      contexts: scrub(event.contexts) as typeof event.contexts,
      exception: {
        values: event.exception?.values?.map((one) => ({
          ...one,
          value: one.value && scrubText(one.value),
          stacktrace: one.stacktrace && {
            frames: one.stacktrace.frames?.map((frame) => ({
              ...frame,
              filename: frame.filename && scrubText(frame.filename),
            })),
          },
        })),
      },
      request: { url: scrubText(location.origin + location.pathname) },
    }),
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (error) => void scope.captureException(error);
}
