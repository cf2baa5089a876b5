import { Trans } from '@lingui/react/macro';
import type { Checklist } from '@regia/contract/assistants/checklist';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { Badge } from '../ui/Badge.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Checklist.module.css';

type Step = Checklist['steps'][number];

interface ChecklistStepProps {
  assistantId: string;
  value: Step;
  isNext: boolean;
}

/** One step: whether it is done, whether it is the next one, and a link for a person who may do it. */
export function ChecklistStep({ assistantId, value, isNext }: ChecklistStepProps) {
  const { step, done, optional, may } = value;
  return (
    <li aria-current={isNext ? 'step' : undefined} data-done={done || undefined}>
      <span className={styles.mark}>{done && <CheckIcon size={12} />}</span>
      <span className={styles.words}>
        {may ? <StepLink step={step} id={assistantId} /> : <StepName step={step} />}
        {done ? (
          <VisuallyHidden>
            <Trans>Done</Trans>
          </VisuallyHidden>
        ) : isNext ? (
          <Badge tone="accent">
            <Trans>Next</Trans>
          </Badge>
        ) : optional ? (
          <small>
            <Trans>Optional</Trans>
          </small>
        ) : null}
      </span>
    </li>
  );
}

function StepLink({ step, id }: { step: Step['step']; id: string }) {
  const name = <StepName step={step} />;
  switch (step) {
    case 'source':
      return (
        <TextLink to="/ai/ai-assistants/$id/training/" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'tried':
      return (
        <TextLink to="/ai/ai-assistants/$id/try/" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'model':
      return <TextLink to="/ai/model/">{name}</TextLink>;
    case 'key':
      return (
        <TextLink to="/ai/ai-assistants/$id/installation/" params={{ id }}>
          {name}
        </TextLink>
      );
    case 'on_air':
      return (
        <TextLink to="/ai/ai-assistants/$id/" params={{ id }}>
          {name}
        </TextLink>
      );
  }
}

function StepName({ step }: { step: Step['step'] }) {
  switch (step) {
    case 'source':
      return <Trans>Add a source and train</Trans>;
    case 'tried':
      return <Trans>Try it</Trans>;
    case 'model':
      return <Trans>Connect a model</Trans>;
    case 'key':
      return <Trans>Put it on your site</Trans>;
    case 'on_air':
      return <Trans>Put it on air</Trans>;
  }
}
