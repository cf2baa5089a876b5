import { createRoot } from 'react-dom/client';
import { Trans } from '@lingui/react/macro';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';

createRoot(document.getElementById('root')!).render(
  <p>
    <Trans>Loading...</Trans>
  </p>,
);
