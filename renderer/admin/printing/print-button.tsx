import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { type PrintOrder, usePrint } from './use-print.ts';

type Props = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled'> & {
  readonly order: PrintOrder;
  /** What the button says. */
  readonly label: string;
  /** For screen readers, where the label alone does not say what is printed. */
  readonly longLabel?: string;
  /** How it ended; undefined: it could not be asked for. */
  readonly onEnd?: (job: PrintJobView | undefined) => void;
};

/** Prints a ticket; the button turns until it is known what came of it, which a message tells (`usePrint`). */
export function PrintButton({ order, label, longLabel, onEnd, ...look }: Props) {
  const { print, isBusy } = usePrint();
  return (
    <Button
      {...look}
      leftSection={<IconPrinter size={18} aria-hidden />}
      aria-label={longLabel}
      loading={isBusy}
      onClick={() => void print(order).then(onEnd)}
    >
      {label}
    </Button>
  );
}
