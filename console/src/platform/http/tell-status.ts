import { t } from '@lingui/core/macro';
import { isOtherDialogOpen, type MaintenanceFacts, openMaintenance } from '../dialogs.ts';
import { toast, useToasts } from '../toasts.ts';
import { errorLine, HttpError } from './error.ts';

/** ERR-02: if the status yields to an open dialog, that stays, and a message says what the maintenance dialog would. */
export function tellMaintenance(facts: MaintenanceFacts, yieldsToDialog: boolean): void {
  if (!yieldsToDialog || !isOtherDialogOpen()) return openMaintenance(facts);
  const title = facts.hadSession ? t`System in maintenance` : t`Communication with server failed`;
  const detail = `${t`This operation is not possible at this time.`} ${t`Please try again later.`}`;
  // Several requests may fail together.
  const isShown = useToasts.getState().toasts.some((each) => each.detail === detail);
  if (!isShown) toast.error(title, detail);
}

const isDenied = (error: unknown): boolean =>
  error instanceof HttpError && error.refusal === 'permission_denied';

/** USER-09: an action that the server refuses for want of a permission, wherever it was started. */
export function tellDenied(error: HttpError): void {
  if (isDenied(error)) toast.error(t`Permission denied`, errorLine(error));
}

/** An action that failed, as a message. A missing permission has been told already. */
export function tellFailure(title: string, error: unknown): void {
  if (!isDenied(error)) toast.error(title, errorLine(error));
}
