import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { type PrintOrder, usePrint } from './use-print.ts';

type Props = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled'> & {
  readonly order: PrintOrder;
  readonly label: string;
  /** The label for screen readers, if `label` does not say what is printed. */
  readonly longLabel?: string;
  /** Decides whether and when the ticket is printed. */
  readonly ask?: ((print: () => void) => void) | undefined;
  /** Called with the job as last read, or with undefined if the order could not be placed. */
  readonly onEnd?: (job: PrintJobView | undefined) => void;
};

/**
 * A button that prints a ticket. It shows a spinner until the job has ended or 20 s have passed; a message then reports the
 * job's state (`usePrint`).
 */
export function PrintButton({ order, label, longLabel, ask = (print) => print(), onEnd, ...look }: Props) {
  const { print, isBusy } = usePrint();
  return (
    <Button
      {...look}
      leftSection={<IconPrinter size={18} aria-hidden />}
      aria-label={longLabel}
      loading={isBusy}
      onClick={() => ask(() => void print(order).then(onEnd))}
    >
      {label}
    </Button>
  );
}
