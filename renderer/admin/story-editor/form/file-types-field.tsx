import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic'] as const;
const formatType = (type: string) => type.replace(/^image\//, '').toUpperCase();

/**
 * Lets the author choose which pictures a guest may send (`acceptedFileTypes`). If no type is chosen, all pictures are
 * accepted (UPLOAD-4).
 */
export function FileTypesField({ form, change, problem }: FormPartProps) {
  const { t } = useTranslation('editor');
  const chosen = form.acceptedFileTypes
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '' && type !== 'image/*');
  // Types that were set elsewhere, such as `.jpg`, stay in the list.
  const all = [...new Set<string>([...imageTypes, ...chosen])];
  return (
    <MultiSelect
      label={t('form.fileTypes')}
      description={t('form.fileTypesNote')}
      placeholder={chosen.length === 0 ? t('form.fileTypesAll') : ''}
      data={all.map((value) => ({ value, label: formatType(value) }))}
      value={[...new Set(chosen)]}
      error={useFormError(problem)('acceptedFileTypes')}
      onChange={(types) => change((now) => ({ ...now, acceptedFileTypes: types.join(',') }))}
    />
  );
}
