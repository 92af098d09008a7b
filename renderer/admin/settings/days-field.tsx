import { NumberInput } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly description: string;
  readonly unit: string;
  readonly most: number;
  readonly value: number;
  readonly error: string | undefined;
  /** A field that was emptied says 0, which no setting takes. */
  readonly onChange: (value: number) => void;
};

/** A whole number of days or minutes. What is typed stays as it is, also -5 and 1.5: a field that drops signs makes 15 of 1.5. */
export function DaysField({ label, description, unit, most, value, error, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suffix={` ${unit}`}
      min={1}
      max={most}
      clampBehavior="none"
      styles={{ wrapper: { maxWidth: '10rem' } }}
      descriptionProps={{ size: 'sm' }}
      value={value === 0 ? '' : value}
      error={error}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  );
}

/** Whether a number is one that the setting takes. */
export const isInRange = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
