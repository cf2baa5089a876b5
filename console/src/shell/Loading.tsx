import { isOverlayShown, useLoading } from '../platform/loading.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

export const Loading = () => (useLoading(isOverlayShown) ? <LoadingOverlay /> : null);
