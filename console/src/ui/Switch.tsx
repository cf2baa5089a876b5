import { Choice, type ChoiceProps } from './Choice.tsx';

/** A switch. `help` says whether it takes effect at once or when the form is saved. */
export const Switch = (props: ChoiceProps) => <Choice look="switch" type="checkbox" {...props} />;
