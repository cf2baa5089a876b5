import type { AuditAction } from '@regia/contract/audit/actions';
import type { TextKey } from '../platform/http/texts.ts';

/** The key of the text of an action. The choices of the filter have the same texts. */
export const actionText = (action: AuditAction): TextKey & `choice_${AuditAction}` => `choice_${action}`;
