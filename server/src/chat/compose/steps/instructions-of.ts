import type { SystemMaterial } from '../../prompt.ts';
import { subjectsIn } from '../../recognition/refused-subject.ts';
import type { AnswerPlan } from '../plan.ts';

/** The material of the system message of an answer. */
export const instructionsOf = (
  plan: Pick<
    AnswerPlan,
    'assistantName' | 'instructions' | 'internalInstructions' | 'refusedSubjects' | 'advancedInstructions'
  >,
  more: Pick<SystemMaterial, 'language' | 'sources' | 'mayClarify' | 'summary'>,
): SystemMaterial => ({
  assistantName: plan.assistantName,
  instructions: plan.instructions,
  internal: plan.internalInstructions,
  refused: subjectsIn(plan.refusedSubjects),
  advanced: plan.advancedInstructions,
  ...more,
});
