/** The parts that knowledge, chat and the shell may import. */
export { AssistantFrame } from './AssistantFrame.tsx';
export { RunStateBadge } from './RunStateBadge.tsx';
export { StateLamp } from './StateLamp.tsx';
export { assistantQueries, cacheAssistant, isTraining, refreshAssistants } from './queries.ts';
export { bringBackChecklist } from './first-steps-queries.ts';
export { useAssistant } from './use-assistant.ts';
export { noSuchAssistant } from './no-such-assistant.ts';
export { OnlyManual } from './schedule/OnlyManual.tsx';
export { trainingPlanQuery } from './schedule/plan-query.ts';
export { ScheduleSummary } from './schedule/ScheduleSummary.tsx';
export { ChangeStateDialog } from './ChangeStateDialog.tsx';
export { assistantsTexts } from './texts.ts';
