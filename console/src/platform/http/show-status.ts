import { t } from '@lingui/core/macro';
import { isOtherDialogOpen, type MaintenanceFacts, openMaintenance } from '../dialogs.ts';
import { toast, useToasts } from '../toasts.ts';
import { errorLine, HttpError } from './error.ts';

/** ERR-02: opens the maintenance dialog; shows a message in its place if the status yields to an open dialog. */
export function showMaintenance(facts: MaintenanceFacts, yieldsToDialog: boolean): void {
  if (!yieldsToDialog || !isOtherDialogOpen()) return openMaintenance(facts);
  const title = facts.hadSession ? t`System in maintenance` : t`Communication with server failed`;
  const detail = `${t`This operation is not possible at this time.`} ${t`Please try again later.`}`;
  // Several requests may fail together.
  const isShown = useToasts.getState().toasts.some((each) => each.detail === detail);
  if (!isShown) toast.error(title, detail);
}

const isDenied = (error: unknown): boolean =>
  error instanceof HttpError && error.refusal === 'permission_denied';

/** USER-09: shows that the server refused an action because a permission is missing. */
export function showDenied(error: HttpError): void {
  if (isDenied(error)) toast.error(t`Permission denied`, errorLine(error));
}

/** ERR-07: shows that a file was not downloaded, with the reason that the server gave. */
export function showDownloadFailure(error: unknown): void {
  const title = t`There was an error with the file download`;
  const reason = errorLine(error);
  if (!isDenied(error)) toast.error(title, reason === title ? undefined : reason);
}

/** Shows that an action failed, with the server’s words, or `otherwise`. A missing permission is not shown again. */
export function showFailure(title: string, error: unknown, otherwise?: string): void {
  if (!isDenied(error)) toast.error(title, errorLine(error) ?? otherwise);
}
