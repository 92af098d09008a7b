import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { type PrintOrder, usePrint } from './use-print.ts';

type Props = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled'> & {
  readonly order: PrintOrder;
  /** The button's label. */
  readonly label: string;
  /** For screen readers, where the label does not say what is printed. */
  readonly longLabel?: string;
  /** Called with the outcome, or undefined when the order could not be placed. */
  readonly onEnd?: (job: PrintJobView | undefined) => void;
};

/**
 * A button that prints a ticket. It shows a spinner until the outcome is known; a message then reports it (`usePrint`).
 */
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
