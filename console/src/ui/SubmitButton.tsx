import { Plural } from '@lingui/react/macro';
import { Button, type ButtonProps } from './Button.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'variant' | 'busy' | 'still'> {
  /** How the form stands that it submits. */
  of: { isSubmitting: boolean; waitSeconds: number };
  danger?: boolean;
}

/** Submits a form; where the server wants it to wait it stands still, and counts the seconds. */
export function SubmitButton({ of: form, danger, children, ...button }: SubmitButtonProps) {
  const seconds = form.waitSeconds;
  return (
    <Button
      {...button}
      type="submit"
      variant={danger ? 'dangerSolid' : 'primary'}
      busy={form.isSubmitting}
      still={seconds > 0}
    >
      {seconds > 0 ? <WaitFor seconds={seconds} /> : children}
    </Button>
  );
}

/** How long the server wants one to wait, in words that can be taken in. */
export function WaitFor({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60);
  return seconds > 90 ? (
    <Plural value={minutes} one="Wait # minute" other="Wait # minutes" />
  ) : (
    <Plural value={seconds} one="Wait # second" other="Wait # seconds" />
  );
}
