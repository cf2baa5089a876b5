import { useLocation } from '@tanstack/react-router';
import { assistantIdOf } from './recent.ts';

/** The id of the assistant whose page is open. */
export const useOpenAssistant = (): string | null =>
  assistantIdOf(useLocation({ select: (location) => location.pathname }));
