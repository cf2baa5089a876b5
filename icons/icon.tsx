import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** Drawn square, in px: 16 in rows and buttons, 14 in badges, 20 in lists, 22 in footer tabs. */
  size?: number;
}

/** Small sizes need the heavier line, or the drawing greys out. */
const strokeWidth = (size: number) => (size <= 12 ? 2 : 1.75);

/** Decoration by default: the words beside an icon carry the meaning. */
export function icon(drawing: ReactNode) {
  return function Icon({ size = 16, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth(size)}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest['aria-label'] ? undefined : true}
        focusable={false}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };
}
