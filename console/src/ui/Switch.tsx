import { Choice, type ChoiceProps } from './Choice.tsx';

/** Takes effect, or belongs to the form: `help` says which. */
export const Switch = (props: ChoiceProps) => <Choice look="switch" type="checkbox" {...props} />;
