import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PASSKEY_NAME_MAX } from '@regia/contract/limits';
import { type Passkey, renamePasskey } from '@regia/contract/mfa/calls';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormRefusals } from '../ui/FormRefusals.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { passkeyNameSchema } from './later-schemas.ts';
import { refreshMethods } from './queries.ts';
import styles from './SetUp.module.css';

interface RenamePasskeyDialogProps {
  methodId: string;
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ methodId, passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useCallForm({
    schema: passkeyNameSchema,
    values: { name: passkey.name },
    submit: (body) => send(renamePasskey, { params: { id: methodId, passkey: passkey.id }, body }),
    onDone: () => {
      void refreshMethods();
      toast.success(t`Data has been saved successfully`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Rename passkey</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton of={form} form={formId}>
            <Trans>Rename passkey</Trans>
          </SubmitButton>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <FormRefusals form={form} />
        <TextField
          {...form.field('name')}
          label={t`Passkey name`}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
