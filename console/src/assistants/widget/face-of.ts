import type { Assistant } from '@regia/contract/assistants/calls';
import type { Face } from '@regia/contract/widget/face';

/** The face that visitors see, with unsaved changes. In the preview the assistant is on air. */
export const faceOf = (
  { name, language, user_type, colors, animation, texts }: Assistant,
  changes: Partial<Face>,
): Face => ({
  name,
  language,
  state: 'on_air',
  pause_text: '',
  returns_on: null,
  // The preview signs nobody in.
  user_type: (user_type ?? 'anonymous') as Face['user_type'],
  colors,
  animation,
  texts,
  ...changes,
});
