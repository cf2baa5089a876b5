// `ViewsMenu.tsx` loads this file at its first use, so that the first load of a list does not hold it.
export { AppliedName } from './AppliedName.tsx';
export { ViewDialog } from './ViewDialog.tsx';
export { ViewItems } from './ViewItems.tsx';
