import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ROLE_LABEL_MAX } from '@regia/contract/limits';
import type { useCallForm } from '../platform/form/use-call-form.ts';
import { TextField } from '../ui/TextField.tsx';
import { type Described, keysIn, textOf } from './granted.ts';
import { PermissionBoxes } from './PermissionBoxes.tsx';
import type { RoleValues } from './role-values.ts';
import { useHeld } from './use-held.ts';
import page from '../ui/form-page.module.css';

interface RoleFieldsProps {
  form: Pick<ReturnType<typeof useCallForm<RoleValues, unknown>>, 'values' | 'field' | 'errorOf' | 'enter'>;
  permissions: readonly Described[];
  /** The fields between the name and the permissions. */
  children?: ReactNode;
}

export function RoleFields({ form, permissions, children }: RoleFieldsProps) {
  const { t } = useLingui();
  const held = useHeld();
  return (
    <div className={page.fields}>
      <TextField
        {...form.field('label')}
        label={t`Name`}
        hint={t`Shown in the menu and in the list of users. For example: Front desk`}
        maxLength={ROLE_LABEL_MAX}
        autoComplete="off"
      />
      {children}
      <PermissionBoxes
        permissions={permissions}
        chosen={keysIn(form.values.permissions)}
        held={held}
        error={form.errorOf('permissions')}
        onChange={(chosen) => form.enter({ permissions: textOf(chosen) })}
      />
    </div>
  );
}
