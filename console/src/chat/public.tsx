/** The parts that monitoring may import. */
export { ChoiceText } from './ChoiceText.tsx';
export { CorrectionNote } from './CorrectionNote.tsx';
export { FinishedAnswer } from './FinishedAnswer.tsx';
export { FilesOfAssistant } from './FilesOfAssistant.tsx';
export { MessageBoundary } from './MessageBoundary.tsx';
export { OutcomeBadge } from './OutcomeBadge.tsx';
export { PlaceLink } from './PlaceLink.tsx';
export { placeText } from './place-text.ts';
export { Sources } from './Sources.tsx';
export { loadTraceView } from './trace-view.ts';
export { useWide } from './use-wide.ts';
export { TraceView } from './why/TraceView.tsx';
