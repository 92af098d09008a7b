import { Alert, Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './save.module.css';
import type { SaveProblem } from './save-problem.ts';
import { useCornerLift } from './use-corner-lift.ts';

type Props = {
  /** Things that differ from what is saved. */
  readonly changeCount: number;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | undefined;
  /** Guests who play the story now; 0: the question whether they get the change does not arise. */
  readonly playing: number;
  /** The change is one that guests who play can be moved to. */
  readonly canFix: boolean;
  readonly fixNow: boolean;
  readonly onFixNow: (fixNow: boolean) => void;
  readonly onSave: () => void;
  readonly onLogIn: () => void;
};

/** The floating Save, always in sight; 'saving…' while it runs, and never pressed twice (specification 2). */
export function SaveBar(props: Props) {
  const { changeCount, isSaving, problem, playing, canFix, fixNow, onFixNow, onSave, onLogIn } = props;
  const { t } = useTranslation('editor');
  const bar = useRef<HTMLElement>(null);
  useCornerLift(bar);
  const isSaidHere = problem?.code === 'QUESTIONS_REQUIRED' || problem?.code === 'NOT_SIGNED_IN';
  return (
    <aside ref={bar} className={classes.bar} aria-label={t('save.label')}>
      {isSaidHere && (
        <Alert
          color="danger"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          className={classes.problem}
        >
          <span>{t(`save.problem.${problem.code}`)}</span>
          {problem.code === 'NOT_SIGNED_IN' && (
            <Button size="xs" color="danger" onClick={onLogIn}>
              {t('save.logIn')}
            </Button>
          )}
        </Alert>
      )}
      <div className={classes.line}>
        {playing > 0 && (
          <Checkbox
            size="sm"
            className={classes.fix}
            label={t('save.fixNow', { count: playing })}
            description={canFix ? undefined : t('save.cannotFix')}
            checked={fixNow && canFix}
            disabled={!canFix || isSaving}
            onChange={({ currentTarget: { checked } }) => onFixNow(checked)}
          />
        )}
        <span className={classes.count} role="status">
          {changeCount > 0 ? t('save.changes', { count: changeCount }) : t('save.noChanges')}
        </span>
        <Button
          variant="filled"
          size="md"
          leftSection={<IconDeviceFloppy size={20} aria-hidden />}
          disabled={isSaving}
          aria-busy={isSaving}
          onClick={onSave}
        >
          {t(isSaving ? 'save.saving' : 'save.save')}
        </Button>
      </div>
    </aside>
  );
}
