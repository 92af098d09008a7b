import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { storyLimits } from '#core/model/story.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { Tip } from '../../tip/tip.tsx';
import { moveItem } from '../draft/move-in.ts';
import { addHint, type FormHint } from '../draft/question-form.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useSortableItem } from '../sort/use-sortable-item.tsx';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

type Props = Pick<FormPartProps, 'change' | 'problem'> & Pick<FormPartProps['form'], 'hints'>;

/** The hints in their order. Each has a text, a picture, and a text after the picture (ANSWER-7). */
export const HintsField = memo(function HintsField({ hints, change, problem }: Props) {
  const { t } = useTranslation('editor');
  const keys = useMemo(() => hints.map(({ key }) => key), [hints]);
  const getName = useCallback((key: string) => t('form.hintN', { n: keys.indexOf(key) + 1 }), [keys, t]);
  const setHints = (now: (hints: readonly FormHint[]) => readonly FormHint[]) =>
    change((form) => ({ ...form, hints: now(form.hints) }));
  const move = (key: string, to: number) =>
    setHints((all) =>
      moveItem(
        all,
        all.findIndex((hint) => hint.key === key),
        to,
      ),
    );
  return (
    <Input.Wrapper
      label={t('form.hints')}
      labelElement="div"
      description={t('form.hintsNote')}
      error={useFormError(problem)('hints')}
    >
      <SortableList id="hints" itemIds={keys} getName={getName} onMove={move}>
        <ol className={classes.hints}>
          {hints.map((hint, index) => (
            <HintRow
              key={hint.key}
              hint={hint}
              n={index + 1}
              onChange={(now) =>
                setHints((all) => all.map((item) => (item.key === hint.key ? { ...item, ...now } : item)))
              }
              onRemove={() => setHints((all) => all.filter((item) => item.key !== hint.key))}
            />
          ))}
        </ol>
      </SortableList>
      <Button
        size="xs"
        mt="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={hints.length >= storyLimits.hints}
        onClick={() => change(addHint)}
      >
        {t('form.addHint')}
      </Button>
    </Input.Wrapper>
  );
});

type RowProps = {
  readonly hint: FormHint;
  readonly n: number;
  readonly onChange: (change: Partial<FormHint>) => void;
  readonly onRemove: () => void;
};

function HintRow({ hint, n, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('editor');
  const item = useSortableItem(hint.key, t('form.moveHint', { n }));
  return (
    <li ref={item.ref} style={item.style} className={classes.hint} data-dragged={item.isDragged || undefined}>
      <div className={classes.hintHead}>
        {item.handle}
        <b>{t('form.hintN', { n })}</b>
        <Tip label={t('form.removeHint', { n })}>
          <ActionIcon className={classes.last} aria-label={t('form.removeHint', { n })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      </div>
      <GrowingText
        minRows={1}
        maxRows={8}
        aria-label={t('form.hintText', { n })}
        placeholder={t('form.hintTextHint')}
        value={hint.text}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      <PicturePicker
        isCompact
        label={t('form.hintPicture', { n })}
        url={hint.imageUrl}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
      <GrowingText
        minRows={1}
        maxRows={8}
        aria-label={t('form.hintAdditional', { n })}
        placeholder={t('form.hintAdditionalHint')}
        value={hint.additionalText}
        onChange={({ currentTarget: { value } }) => onChange({ additionalText: value })}
      />
    </li>
  );
}
