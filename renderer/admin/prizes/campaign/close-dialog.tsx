import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#core/api/lottery-schemas.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { staffApi } from '../../server/staff-api.ts';
import { useCampaignWork } from '../use-campaign-work.ts';

/** Explains what closing means for guests, vouchers and balls before it happens (DRAW-19). */
export function CloseDialog({ campaign, onClose }: { readonly campaign: CampaignView; readonly onClose: () => void }) {
  const { t } = useTranslation('lottery');
  const { isBusy, problem, start } = useCampaignWork(onClose);
  const { campaignId, name, ballCount, dealtCount, tiers } = campaign;
  const issued = tiers.reduce((sum, tier) => sum + tier.issued, 0);
  const left = ballCount - dealtCount;
  return (
    <ConfirmDialog
      title={t('close.title')}
      submit={t('close.submit')}
      isDestructive
      isBusy={isBusy}
      onSubmit={() =>
        void start({
          run: () => staffApi.call('closeCampaign', { params: { campaignId }, body: {} }),
          done: t('close.done', { name }),
          failed: 'close.failed',
        })
      }
      onClose={onClose}
    >
      <FormProblem problem={problem} />
      <Text>{t('close.text', { name })}</Text>
      <List spacing="xs">
        <List.Item>{t('close.notDrawn')}</List.Item>
        {issued > 0 && <List.Item>{t('close.vouchers', { count: issued })}</List.Item>}
        {left > 0 && <List.Item>{t('close.balls', { count: left })}</List.Item>}
        <List.Item>{t('close.seed')}</List.Item>
      </List>
    </ConfirmDialog>
  );
}
