import { Button, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { findDesktop } from '../../platform/desktop.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { SectionCard } from '../settings/section-card.tsx';
import classes from '../settings/settings.module.css';

type Props = {
  readonly isBusy: boolean;
  /** Makes a new backup and saves it as a file. */
  readonly onMakeAndSave: () => void;
};

/** How the hotel moves to another computer, step by step (DESKTOP-27). */
export function MoveCard({ isBusy, onMakeAndSave }: Props) {
  const { t } = useTranslation('backups');
  const { data: campaigns } = useQuery({
    queryKey: queryKeys.campaigns,
    queryFn: ({ signal }) => staffApi.call('listCampaigns', { signal }),
  });
  const isDrawing = campaigns?.some(({ state }) => state === 'open') ?? false;
  const shell = findDesktop();
  const card = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const isWished = typeof state === 'object' && state !== null && 'move' in state;
  useEffect(() => {
    if (isWished) card.current?.focus();
  }, [isWished]);
  return (
    <div ref={card} tabIndex={-1}>
      <SectionCard title={t('move.title')} intro={t('move.intro')}>
        {isDrawing && (
          <Text className={classes.note} role="status">
            <IconAlertTriangle size={18} aria-hidden />
            {t('move.campaign')}
          </Text>
        )}
        <List type="ordered" spacing="xs">
          <List.Item>{t('move.step1')}</List.Item>
          <List.Item>
            {t('move.step2')}
            <div>
              <Button variant="default" mt="xs" disabled={isBusy} onClick={onMakeAndSave}>
                {t('move.save')}
              </Button>
            </div>
          </List.Item>
          <List.Item>
            {t('move.step3')}
            {shell && (
              <div>
                <Button variant="default" mt="xs" disabled={isBusy} onClick={() => void shell.quit()}>
                  {t('move.quit')}
                </Button>
              </div>
            )}
          </List.Item>
          <List.Item>{t('move.step4')}</List.Item>
          <List.Item>{t('move.step5')}</List.Item>
        </List>
      </SectionCard>
    </div>
  );
}
