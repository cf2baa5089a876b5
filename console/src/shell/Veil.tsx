import { useLoading } from '../platform/loading.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

export const Veil = () => (useLoading((state) => state.loading) ? <LoadingOverlay /> : null);
