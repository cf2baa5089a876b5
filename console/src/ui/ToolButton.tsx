import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

/** An icon-only button that says its name after a moment under the pointer or the focus. */
export function ToolButton({ keys, ...props }: IconButtonProps & { keys?: string }) {
  return (
    <Tooltip text={props.label} keys={keys}>
      <IconButton {...props} />
    </Tooltip>
  );
}
