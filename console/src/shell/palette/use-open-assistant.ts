import { useLocation } from '@tanstack/react-router';
import { assistantIdOf } from './recent.ts';

/** The assistant whose page is open. */
export const useOpenAssistant = (): string | null =>
  assistantIdOf(useLocation({ select: (location) => location.pathname }));
