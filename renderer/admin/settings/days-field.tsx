import { NumberInput } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly description: string;
  readonly unit: string;
  readonly max: number;
  readonly value: number;
  readonly error: string | undefined;
  /** An emptied field reports 0, which no setting accepts. */
  readonly onChange: (value: number) => void;
};

/**
 * A whole number of days or minutes. The field keeps what was typed, even -5 and 1.5, because a field that dropped characters
 * would turn 1.5 into 15.
 */
export function DaysField({ label, description, unit, max, value, error, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suffix={` ${unit}`}
      min={1}
      max={max}
      clampBehavior="none"
      styles={{ wrapper: { maxWidth: '10rem' } }}
      descriptionProps={{ size: 'sm' }}
      value={value === 0 ? '' : value}
      error={error}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  );
}

/** Returns whether a number is whole and from 1 to `most`. */
export const isInRange = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;
