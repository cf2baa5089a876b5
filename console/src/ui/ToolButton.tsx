import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

/** An icon button with its name in a tooltip. */
export function ToolButton({ keys, ...props }: IconButtonProps & { keys?: string }) {
  return (
    <Tooltip text={props.label} keys={keys}>
      <IconButton {...props} />
    </Tooltip>
  );
}
