import { Portal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './feedback.module.css';

/** A success message in the corner, announced politely; the empty region is always there, or readers would miss the first. */
export function Flash({ text }: { readonly text: string | undefined }) {
  return (
    <Portal>
      <div className={classes.flash} role="status">
        {text && (
          <>
            <IconCheck size={20} aria-hidden />
            <span>{text}</span>
          </>
        )}
      </div>
    </Portal>
  );
}
