import { GET_ME } from '@regia/contract/account/addresses';

/**
 * The calls that `shell/early.js` makes before the code of a route has arrived, each as the route's code makes it.
 * `{profile}` stands for the profile in use, `$name` for a parameter of the route.
 */
const SHELL = [
  GET_ME.path,
  '/api/v1/role/{profile}/menu/?no_page=no_page',
  '/api/v1/ai/{profile}/assistant/on-air/',
];
const ASSISTANT = '/api/v1/ai/{profile}/assistant/$id/';

const OF_ROUTE: Record<string, readonly string[]> = {
  '/ai/ai-assistants': ['/api/v1/ai/{profile}/assistant/?order_by__=-last_message_on&page=1&page_size=60'],
  '/dashboard/statistics': ['/api/v1/dashboard/{profile}/statistics/?range=week'],
  '/ai/ai-assistants/$id/': [ASSISTANT],
  '/ai/ai-assistants/$id/advanced': [ASSISTANT, `${ASSISTANT}advanced/`],
  '/ai/ai-assistants/$id/colors': [ASSISTANT],
  '/ai/ai-assistants/$id/conversation': [ASSISTANT],
  '/ai/ai-assistants/$id/installation': [ASSISTANT, `${ASSISTANT}installation/`],
  '/ai/ai-assistants/$id/training': [ASSISTANT, `${ASSISTANT}source/?page_size=100`],
  '/ai/ai-assistants/$id/try': [ASSISTANT],
};

export const earlyAsks = (path: string): readonly string[] => [...SHELL, ...(OF_ROUTE[path] ?? [])];
