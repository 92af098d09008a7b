import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from './section-card.tsx';
import classes from './settings.module.css';
import type { Section } from './use-section.ts';

type Form = Omit<Section<object>, 'value' | 'set' | 'errors'>;

type Props = {
  readonly title: string;
  readonly intro: string;
  readonly form: Form;
  readonly children: ReactNode;
};

/** A settings page: its fields, the unsaved changes, and what somebody else changed meanwhile (PANEL-11). */
export function SectionForm({ title, intro, form, children }: Props) {
  const { t } = useTranslation('settings');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <SectionCard title={title} intro={intro}>
        {form.isRestored && (
          <Text className={classes.note}>
            <IconHistory size={18} aria-hidden />
            {t('restored')}
          </Text>
        )}
        {form.conflictText !== '' && (
          <Alert color="sun" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            <Stack gap="sm" align="start">
              <span>{t('conflict.text', { fields: form.conflictText })}</span>
              <Group gap="sm">
                <Button size="xs" onClick={form.takeTheirs}>
                  {t('conflict.theirs')}
                </Button>
                <Button size="xs" onClick={form.keepMine}>
                  {t('conflict.mine')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
        <Stack gap="lg">{children}</Stack>
        <div className={classes.foot}>
          <Button
            type="submit"
            variant="filled"
            loading={form.isBusy}
            disabled={!form.isEdited || form.conflictText !== ''}
          >
            {t('save')}
          </Button>
          {form.isEdited && (
            <Button variant="subtle" color="gray" onClick={form.reset}>
              {t('undo')}
            </Button>
          )}
          <Text c="dimmed" size="sm" role="status">
            {form.isEdited ? t('changed', { fields: form.editedText }) : t('noChange')}
          </Text>
        </div>
      </SectionCard>
    </form>
  );
}
