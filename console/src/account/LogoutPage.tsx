import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { endSessionEverywhere } from '../platform/session/me.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    void endSessionEverywhere().then(() => navigate({ to: '/auth/login', replace: true }));
  }, [navigate]);
  return <LoadingOverlay />;
}
