import { Alert, Button, Group } from '@mantine/core';
import { IconHistory, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/response-schemas.ts';
import classes from './editor.module.css';
import type { Opening } from './use-opening.ts';

type Props = {
  readonly opening: Opening;
  readonly isChangedElsewhere: boolean;
  readonly changedBy: StaffStory | undefined;
  readonly onReload: (story: StaffStory) => void;
  /** Discards the restored work. */
  readonly onDiscard: () => void;
};

/** Shows what the author should know first: unsaved work was restored, or somebody else has saved the story. */
export function EditorNotices({ opening, isChangedElsewhere, changedBy, onReload, onDiscard }: Props) {
  const { t } = useTranslation('editor');
  const [isRead, setRead] = useState(false);
  return (
    <div className={classes.notices}>
      {opening.isRestored && !isRead && (
        <Alert color="lagoon" variant="light" role="status" icon={<IconHistory aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <span>
              {t('notice.restored')}
              {opening.lostPictures > 0 && ` ${t('notice.lostPictures', { count: opening.lostPictures })}`}
            </span>
            <Group gap="xs">
              <Button
                size="xs"
                variant="subtle"
                color="danger"
                onClick={() => {
                  setRead(true);
                  onDiscard();
                }}
              >
                {t('notice.discard')}
              </Button>
              <Button size="xs" onClick={() => setRead(true)}>
                {t('notice.goOn')}
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      {isChangedElsewhere && changedBy && (
        <Alert color="sun" variant="light" role="status" icon={<IconUsers aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <span>{t('notice.changed', { version: changedBy.version })}</span>
            <Button size="xs" color="sun" onClick={() => onReload(changedBy)}>
              {t('notice.reload')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
