import { IdentitiesPanel } from './IdentitiesPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import page from '../../ui/form-page.module.css';

export const SessionsTab = () => (
  <div className={page.fields}>
    <SessionsPanel />
    <IdentitiesPanel />
  </div>
);
