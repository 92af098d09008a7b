import { Tooltip, type TooltipProps } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useEffect, useState } from 'react';

type Hovered = { onPointerEnter?: (event: PointerEvent<HTMLElement>) => void; onPointerLeave?: () => void };
type Props = Pick<TooltipProps, 'label' | 'position'> & {
  readonly disabled?: boolean;
  /** One element that has a name of its own: the tip says it to eyes alone. */
  readonly children: ReactElement<Hovered>;
};

/** Milliseconds under the mouse. */
const openAfterMs = 300;

/**
 * A tooltip that costs nothing until a mouse is over its element: the library's own makes some twenty hooks for each of the
 * buttons in a list's rows, before anybody has seen one.
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
