import { Alert, Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './save.module.css';
import type { SaveProblem } from './save-problem.ts';

type Props = {
  /** The number of unsaved changes. */
  readonly changeCount: number;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | undefined;
  /** The number of guests who are playing the story now. If it is 0, there is no choice whether they get the change. */
  readonly playing: number;
  /** Whether guests who are playing can be moved to the change (STORY-3). */
  readonly canFix: boolean;
  readonly fixNow: boolean;
  readonly onFixNow: (fixNow: boolean) => void;
  readonly onSave: () => void;
  /** Absent if guests can start the story already. */
  readonly onPublish: (() => void) | undefined;
  readonly onSaveAsDraft: () => void;
  readonly onLogIn: () => void;
};

/**
 * The bar with the save button. It is always visible beside the fields and never covers one (EDITOR-2). While a save
 * runs, the button shows 'saving…' and is disabled. Drafts are also published here.
 */
export function SaveBar(props: Props) {
  const { changeCount, isSaving, playing, canFix, fixNow, onFixNow, onSave, onPublish } = props;
  const { t } = useTranslation('editor');
  return (
    <aside className={`admin-card ${classes.bar}`} aria-label={t('save.label')}>
      <div className={classes.line}>
        <span className={classes.count} role="status">
          {changeCount > 0 ? t('save.changes', { count: changeCount }) : t('save.noChanges')}
        </span>
        <Button
          variant="filled"
          leftSection={<IconDeviceFloppy size={20} aria-hidden />}
          disabled={isSaving}
          aria-busy={isSaving}
          onClick={onSave}
        >
          {t(isSaving ? 'save.saving' : 'save.save')}
        </Button>
      </div>
      {playing > 0 && changeCount > 0 && (
        <Checkbox
          size="sm"
          label={t('save.fixNow', { count: playing })}
          description={canFix ? undefined : t('save.cannotFix')}
          checked={fixNow && canFix}
          disabled={!canFix || isSaving}
          onChange={({ currentTarget: { checked } }) => onFixNow(checked)}
        />
      )}
      {onPublish && (
        <Button leftSection={<IconWorld size={20} aria-hidden />} disabled={isSaving} onClick={onPublish}>
          {t('publish.button')}
        </Button>
      )}
      <SaveProblemNote {...props} />
    </aside>
  );
}

/** The message why a story was not sent. A message about one field is shown at that field instead. */
function SaveProblemNote({ problem, onSaveAsDraft, onLogIn }: Props) {
  const { t } = useTranslation('editor');
  const code = problem?.code;
  if (code !== 'QUESTIONS_REQUIRED' && code !== 'INCOMPLETE' && code !== 'NOT_SIGNED_IN') return null;
  return (
    <Alert
      color="danger"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.problem}
    >
      <span>{t(`save.problem.${code}`)}</span>
      {code === 'NOT_SIGNED_IN' && (
        <Button size="xs" mt="xs" color="danger" onClick={onLogIn}>
          {t('save.logIn')}
        </Button>
      )}
      {code === 'INCOMPLETE' && (
        <Button size="xs" mt="xs" color="danger" onClick={onSaveAsDraft}>
          {t('save.asDraft')}
        </Button>
      )}
    </Alert>
  );
}
