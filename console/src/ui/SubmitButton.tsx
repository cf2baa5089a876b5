import { Plural } from '@lingui/react/macro';
import { Button, type ButtonProps } from './Button.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'variant' | 'busy' | 'inactive'> {
  /** The state of its form. */
  of: { isSubmitting: boolean; waitSeconds: number };
  danger?: boolean;
}

/** Submits a form. While the form is throttled, the button is inactive and counts the seconds down. */
export function SubmitButton({ of: form, danger, children, ...button }: SubmitButtonProps) {
  const seconds = form.waitSeconds;
  return (
    <Button
      {...button}
      type="submit"
      variant={danger ? 'dangerSolid' : 'primary'}
      busy={form.isSubmitting}
      inactive={seconds > 0}
    >
      {seconds > 0 ? <WaitFor seconds={seconds} /> : children}
    </Button>
  );
}

/** The time to wait, in a readable unit. */
export function WaitFor({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60);
  return seconds > 90 ? (
    <Plural value={minutes} one="Wait # minute" other="Wait # minutes" />
  ) : (
    <Plural value={seconds} one="Wait # second" other="Wait # seconds" />
  );
}
