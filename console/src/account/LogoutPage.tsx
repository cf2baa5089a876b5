import { useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { endSessionEverywhere } from '../platform/session/me.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    void endSessionEverywhere().then((address) => {
      if (address && /^https?:\/\//i.test(address)) location.replace(address);
      else void navigate({ to: '/auth/login', replace: true });
    });
  }, [navigate]);
  return <LoadingOverlay />;
}
