import { Tooltip, type TooltipProps } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';

type Hovered = { onPointerEnter?: (event: PointerEvent<HTMLElement>) => void; onPointerLeave?: () => void };
type Props = Pick<TooltipProps, 'label' | 'position'> & {
  readonly disabled?: boolean;
  /** One element that has an accessible name of its own. The tip shows that name visually. */
  readonly children: ReactElement<Hovered>;
};

/** Milliseconds for which the mouse must be over the element before the tip opens. */
const openAfterMs = 300;

/**
 * A tooltip that does no work until a mouse is over its element. The library's own tooltip runs about twenty hooks for each
 * button in the rows of a list, even if nobody ever opens it.
 */
export function Tip({ disabled = false, children, ...tip }: Props) {
  const [target, setTarget] = useState<HTMLElement>();
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ pointerType, currentTarget }) => {
          if (pointerType === 'mouse') setTarget(currentTarget);
        },
        onPointerLeave: () => setTarget(undefined),
      })}
      {target && !disabled && <Hint target={target} {...tip} />}
    </>
  );
}

function Hint({ target, ...tip }: Pick<TooltipProps, 'label' | 'position'> & { readonly target: HTMLElement }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), openAfterMs);
    const close = ({ key }: KeyboardEvent) => {
      clearTimeout(timer);
      if (key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', close);
    };
  }, []);
  return <Tooltip {...tip} target={target} opened={isOpen} />;
}
