import type { Face } from '@regia/contract/widget/face';

/** Asks for the face; undefined if the server refuses or cannot be reached. */
export async function fetchFace(base: string, assistant: string): Promise<Face | undefined> {
  try {
    const response = await fetch(`${base}/api/v1/chat/assistant/${encodeURIComponent(assistant)}/`, {
      credentials: 'omit',
    });
    return response.ok ? ((await response.json()) as Face) : undefined;
  } catch {
    return undefined;
  }
}
