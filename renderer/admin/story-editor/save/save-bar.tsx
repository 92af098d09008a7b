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
  /** The number of guests who play the story now. With 0, nobody is asked whether they get the change. */
  readonly playing: number;
  /** The change is one that guests who play can be moved to (STORY-3). */
  readonly canFix: boolean;
  readonly fixNow: boolean;
  readonly onFixNow: (fixNow: boolean) => void;
  readonly onSave: () => void;
  /** Absent for a story that guests can start already. */
  readonly onPublish: (() => void) | undefined;
  readonly onSaveAsDraft: () => void;
  readonly onLogIn: () => void;
};

/**
 * The save button, always visible beside the fields and never over one (EDITOR-2). It shows 'saving…' while a save runs and
 * cannot be pressed twice. Drafts are published here too.
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

/** The message about a save that was not sent. Messages about one field are shown at the field. */
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
