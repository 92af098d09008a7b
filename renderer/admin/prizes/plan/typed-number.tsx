import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { NumberOrEmpty } from './plan-draft.ts';

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  readonly value: NumberOrEmpty;
  readonly onChange: (value: NumberOrEmpty) => void;
};

/** A field for a whole number, with thousands separators. Numbers out of bounds cannot be typed. */
export function NumberField({ value, onChange, ...props }: Props) {
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
