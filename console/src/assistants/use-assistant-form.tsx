import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Assistant } from '@regia/contract/assistants/calls';
import { differing } from '../platform/form/paths.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import type { FormSchema } from '../platform/form/validate.ts';
import { errorMessagesOf, HttpError } from '../platform/http/error.ts';
import type { ErrorMessage } from '../platform/http/error-messages.ts';
import { useViewer } from '../platform/query.ts';
import { toast } from '../platform/toasts.ts';
import { loadOnce } from '../ui/load-once.ts';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { cacheAssistant } from './queries.ts';
import { useAssistant } from './use-assistant.ts';

/** `open`: somebody else saved first; `settled`: their version is loaded, under the typed values. */
type ConflictState = 'none' | 'open' | 'settled';

/** Loaded on demand: few people save after somebody else. */
const notice = loadOnce(() => import('./EditConflict.tsx'));

interface AssistantFormOptions<V extends object> {
  assistant: Assistant;
  schema: FormSchema;
  /** Returns the values of the form. It must be the same function at each render. */
  valuesOf: (assistant: Assistant) => V;
  /** Saves the values over this version. */
  save: (values: V, version: number) => Promise<Assistant>;
}

/** The form of a part of an assistant's configuration. A save of an older version is refused, and offers to reload. */
export function useAssistantForm<V extends object>(options: AssistantFormOptions<V>) {
  const { assistant, schema, valuesOf, save } = options;
  const { t } = useLingui();
  const viewer = useViewer();
  const newest = useAssistant(assistant.id);
  // The version on which the typed values are based. A later version from the server must not replace it while there
  // are unsaved values: with its version number the save would overwrite it unseen.
  const [base, setBase] = useState(assistant);
  const [conflict, setConflict] = useState<ConflictState>('none');
  const [loadError, setLoadError] = useState<readonly ErrorMessage[] | null>(null);
  const form = useCallForm({
    schema,
    values: valuesOf(base),
    submit: (values: V) => save(values, base.version),
    keptAs: valuesOf,
    onDone: (saved) => {
      setConflict('none');
      setBase(saved);
      cacheAssistant(viewer, saved);
      toast.success(t`Data has been saved successfully`);
    },
    onRefused: (error) => {
      setLoadError(null);
      setConflict(isConflict(error) ? 'open' : 'none');
    },
  });
  const loaded = useLazyCode(conflict === 'open', notice);
  if (!form.isDirty && base !== assistant) setBase(assistant);
  const reload = async () => {
    // If it fails, `data` is the earlier version.
    const { data, error } = await newest.refetch();
    setLoadError(error && errorMessagesOf(error));
    if (error || !data) return;
    setBase(data);
    setConflict('settled');
  };
  return {
    form: { ...form, refusals: conflict === 'none' ? form.refusals : [] },
    /** The notice of an edit conflict, for the place above the fields. */
    conflict: loaded && conflict === 'open' && (
      <loaded.EditConflict messages={form.refusals} loadError={loadError} onReload={reload} />
    ),
    /** The number of fields that are changed and not saved. */
    changed: Object.keys(differing(form.values, form.saved)).length,
  };
}

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'assistant_changed_meanwhile';
