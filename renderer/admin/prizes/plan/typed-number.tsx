import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { Typed } from './plan-draft.ts';

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
};

/** A field for a whole number with thousands separators and a unit. Values out of bounds cannot be typed. */
export function TypedNumber({ value, onChange, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      min={props.min ?? 0}
      allowNegative={false}
      allowDecimal={false}
      clampBehavior="strict"
      thousandSeparator=","
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : '')}
    />
  );
}
