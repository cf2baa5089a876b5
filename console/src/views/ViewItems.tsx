import { Trans, useLingui } from '@lingui/react/macro';
import { type SavedView, updateView } from '@regia/contract/views/views';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { EditIcon } from '@regia/icons/EditIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { RowsIcon } from '@regia/icons/RowsIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { toast } from '../platform/toasts.ts';
import { MenuChoice, MenuItem, MenuSeparator } from '../ui/Menu.tsx';
import { refreshViews } from './queries.ts';
import { hiddenText, initiallyHidden } from './hidden-in.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useViews } from './use-views.ts';
import type { OnAsk, ViewsProps } from './views-props.ts';

/** The views to choose from, then the actions on the applied one. */
export function ViewItems({ onAsk, ...props }: ViewsProps & OnAsk) {
  const { t } = useLingui();
  const { views, query, show, mayChange, applied, isChanged } = useViews(props);
  const hidden = useHiddenColumns(props.list, props.search.hidden, props.columns);
  const save = useMutation({
    mutationFn: (view: SavedView) => send(updateView, { params: { id: view.id }, body: { query } }),
    onSuccess: ({ name }) => {
      void refreshViews();
      toast.success(t`The view “${name}” was saved`);
    },
    onError: (error) => showFailure(t`Couldn’t save the view`, error),
  });
  if (views.data === undefined) {
    return (
      <MenuItem disabled>
        {views.isError ? <Trans>Couldn’t load the views</Trans> : <Trans>Loading…</Trans>}
      </MenuItem>
    );
  }
  const apply = (id: string) => {
    const view = views.data.find((one) => one.id === id);
    if (view) show(view.query, id);
  };
  const own = views.data.filter((view) => view.is_own);
  const others = views.data.filter((view) => !view.is_own);
  const isPlain =
    Object.keys(query).length === 0 && hiddenText(hidden) === hiddenText(initiallyHidden(props.columns));
  return (
    <>
      {own.length > 0 && (
        <MenuChoice
          label={t`Your views`}
          value={applied?.id ?? ''}
          onChange={apply}
          options={own.map(({ id, name, is_shared: isShared }) => ({
            value: id,
            label: name,
            detail: isShared && <Trans>Shared with your colleagues</Trans>,
          }))}
        />
      )}
      {others.length > 0 && (
        <MenuChoice
          label={t`Shared by colleagues`}
          value={applied?.id ?? ''}
          onChange={apply}
          options={others.map(({ id, name, owner }) => ({ value: id, label: name, detail: owner }))}
        />
      )}
      {views.data.length > 0 && <MenuSeparator />}
      {applied && isChanged && (
        <>
          {applied.is_own && (
            <MenuItem icon={<CheckIcon />} onSelect={() => save.mutate(applied)}>
              <Trans>Save the changes</Trans>
            </MenuItem>
          )}
          <MenuItem icon={<UndoIcon />} onSelect={() => apply(applied.id)}>
            <Trans>Undo the changes</Trans>
          </MenuItem>
        </>
      )}
      <MenuItem
        icon={<PlusIcon />}
        disabled={isPlain}
        detail={isPlain && <Trans>First search, filter or sort the list, or choose its columns</Trans>}
        onSelect={() => onAsk('save')}
      >
        <Trans>Save as a view…</Trans>
      </MenuItem>
      {applied && mayChange && (
        <>
          <MenuItem icon={<EditIcon />} onSelect={() => onAsk('edit')}>
            <Trans>Edit this view…</Trans>
          </MenuItem>
          <MenuItem danger icon={<DeleteIcon />} onSelect={() => onAsk('delete')}>
            <Trans>Delete this view…</Trans>
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<RowsIcon />} onSelect={() => onAsk('columns')}>
        <Trans>Columns…</Trans>
      </MenuItem>
    </>
  );
}
