import type { ComponentProps, ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import page from '../ui/form-page.module.css';
import { AccessFields } from './AccessFields.tsx';
import { RoleSection } from './RoleSection.tsx';

interface PermissionFieldsProps {
  /** The level of the heading, below that of the page or the dialog. */
  heading: 'h2' | 'h3';
  /** The choice of role profiles; null for a reader who may not give them. */
  roles: ComponentProps<typeof RoleSection> | null;
  /** The choice of assistants; null for a reader who may not give it. */
  access: ComponentProps<typeof AccessFields> | null;
  children?: ReactNode;
}

/** USER-02: the section of the permissions of a user, also of a new one, with what each role profile allows. */
export function PermissionFields({ heading: Heading, roles, access, children }: PermissionFieldsProps) {
  return (
    <section className={page.section}>
      <Heading>
        <Trans>Permissions</Trans>
      </Heading>
      {roles && <RoleSection {...roles} />}
      {access && <AccessFields {...access} />}
      {children}
    </section>
  );
}
