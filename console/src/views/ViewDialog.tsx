import { Trans, useLingui } from '@lingui/react/macro';
import { createView, deleteView, type SavedView, updateView } from '@regia/contract/views/views';
import { useMutation } from '@tanstack/react-query';
import { requireFilled } from '../platform/form/require-filled.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { hiddenText } from './hidden-in.ts';
import { refreshViews } from './queries.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useViews } from './use-views.ts';
import type { ViewDialogKind, ViewsProps } from './views-props.ts';

interface ViewDialogProps extends ViewsProps {
  kind: ViewDialogKind;
  onClose: () => void;
}

export function ViewDialog({ kind, ...props }: ViewDialogProps) {
  const { applied, mayShare } = useViews(props);
  if (kind === 'columns') return <ColumnsDialog {...props} />;
  if (kind === 'save') return <SaveDialog {...props} mayShare={mayShare} />;
  if (!applied) return null;
  if (kind === 'edit') return <EditDialog {...props} view={applied} mayShare={mayShare} />;
  return <DeleteDialog {...props} view={applied} />;
}

interface SaveDialogProps extends Omit<ViewDialogProps, 'kind'> {
  mayShare: boolean;
}
type OnView<P> = P & { view: SavedView };

/** Saves the search, the filters and the order as a new view. */
function SaveDialog({ mayShare, onClose, ...props }: SaveDialogProps) {
  const { t } = useLingui();
  const { list, search, columns } = props;
  const { query: inAddress, show } = useViews(props);
  const query = { ...inAddress, hidden: hiddenText(useHiddenColumns(list, search.hidden, columns)) };
  const form = useCallForm({
    schema: requireFilled('name'),
    values: { name: '', is_shared: false },
    submit: (values) => send(createView, { body: { list, query, ...values } }),
    onDone: async ({ id, name }) => {
      await refreshViews();
      toast.success(t`The view “${name}” was saved`);
      show(query, id);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Save as a view</Trans>}
      description={
        <Trans>
          A view keeps the search, the filters, the order and the columns of the list. “In the last 7 days”
          always means the days before you open it.
        </Trans>
      }
      submit={<Trans>Save view</Trans>}
      refusedTitle={t`Couldn’t save the view`}
    >
      <TextField {...form.field('name')} label={t`Name`} autoComplete="off" maxLength={60} />
      {mayShare && (
        <Checkbox
          {...form.tick('is_shared')}
          label={t`Share with your colleagues`}
          help={t`Everyone who can open this list finds the view in the menu. Each person still sees only the rows they have access to.`}
        />
      )}
    </FormDialog>
  );
}

/** Renames and shares an own view; a colleague’s is only renamed. */
function EditDialog({ view, mayShare, onClose }: OnView<SaveDialogProps>) {
  const { t } = useLingui();
  const { id, owner, is_own: isOwn } = view;
  // Those without the permission can stop sharing.
  const maySwitch = isOwn && (mayShare || view.is_shared);
  const form = useCallForm({
    schema: requireFilled('name'),
    values: { name: view.name, is_shared: view.is_shared },
    submit: ({ name, is_shared }) =>
      send(updateView, { params: { id }, body: maySwitch ? { name, is_shared } : { name } }),
    onDone: async ({ name }) => {
      await refreshViews();
      toast.success(t`The view “${name}” was saved`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Edit the view</Trans>}
      description={isOwn ? undefined : <Trans>It is shared by {owner}, and keeps its filters.</Trans>}
      submit={<Trans>Save view</Trans>}
      refusedTitle={t`Couldn’t save the view`}
    >
      <TextField {...form.field('name')} label={t`Name`} autoComplete="off" maxLength={60} />
      {maySwitch && (
        <Checkbox
          {...form.tick('is_shared')}
          label={t`Share with your colleagues`}
          help={t`Everyone who can open this list finds the view in the menu. Each person still sees only the rows they have access to.`}
        />
      )}
    </FormDialog>
  );
}

function DeleteDialog({ view, onClose, ...props }: OnView<Omit<ViewDialogProps, 'kind'>>) {
  const { t } = useLingui();
  const { query, show } = useViews(props);
  const { id, name, is_shared: isShared } = view;
  const remove = useMutation({
    mutationFn: () => send(deleteView, { params: { id } }),
    onSuccess: () => {
      show(query);
      onClose();
      void refreshViews();
      toast.success(t`Data deleted`, t`The view “${name}” was deleted`);
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onCancel={onClose}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      title={<Trans>Delete the view “{name}”?</Trans>}
      confirmLabel={<Trans>Delete view</Trans>}
    >
      {isShared ? (
        <Trans>Your colleagues no longer find it in the menu either. The list keeps what it shows now.</Trans>
      ) : (
        <Trans>The list keeps what it shows now.</Trans>
      )}
      {remove.isError && <ErrorNote title={t`Couldn’t delete the view`} error={remove.error} />}
    </ConfirmDialog>
  );
}
