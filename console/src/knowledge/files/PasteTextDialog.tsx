import { Trans, useLingui } from '@lingui/react/macro';
import { line, text } from '@regia/contract/fields';
import { FILE_NAME_MAX, PASTED_TEXT_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

const schema = z.object({ name: line(FILE_NAME_MAX, 1), text: text(PASTED_TEXT_MAX, 1) });

interface PasteTextDialogProps {
  onText: (name: string, text: string) => void;
  onClose: () => void;
}

/** Asks for a text and the name under which answers cite it. */
export function PasteTextDialog({ onText, onClose }: PasteTextDialogProps) {
  const { t } = useLingui();
  const most = useFormat().number(PASTED_TEXT_MAX);
  const form = useCallForm({
    schema,
    values: { name: '', text: '' },
    submit: (values) => {
      onText(values.name, values.text);
      return Promise.resolve();
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      wide
      form={form}
      onClose={onClose}
      title={<Trans>Paste a text</Trans>}
      description={<Trans>The assistant learns it as it learns a file, and cites it by its name.</Trans>}
      submit={<Trans>Add the text</Trans>}
    >
      <TextField
        {...form.field('name')}
        label={t`Name`}
        hint={t`Such as Opening hours 2026`}
        autoComplete="off"
      />
      <TextArea
        {...form.field('text')}
        label={t({ message: 'Text', context: 'pasted' })}
        hint={t`Up to ${most} characters. Lines that begin with # become headings.`}
        rows={10}
      />
    </FormDialog>
  );
}
