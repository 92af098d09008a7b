import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession } from '../session/use-session.ts';
import { useStaffPins } from '../session/use-staff-pins.ts';
import { SectionCard } from '../settings/section-card.tsx';
import classes from './account.module.css';
import { OwnPasswordStep, useOwnStep } from './own-password-step.tsx';

type Stage = 'rest' | 'issue' | 'require';

/** The person's own PIN, and for administrators whether PINs are required (ACCESS-16). */
export function StaffPinCard() {
  const { t } = useTranslation('settings');
  const { succeed } = useFeedback();
  const session = useSession();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>('rest');
  const [pin, setPin] = useState<string>();
  const { run, isBusy, problem } = useOwnStep();
  const data = useStaffPins();
  if (data === undefined) return null;
  const { isRequired, hasOwn } = data;
  const rest = async () => {
    setStage('rest');
    await queries.invalidateQueries({ queryKey: queryKeys.staffPins });
  };
  const issue = (currentPassword: string) =>
    run(async () => {
      setPin((await staffApi.call('issueStaffPin', { body: { currentPassword } })).pin);
      await rest();
    });
  const require = (currentPassword: string) =>
    run(async () => {
      await staffApi.call('requireStaffPins', { body: { isRequired: !isRequired, currentPassword } });
      succeed(t(isRequired ? 'pin.nowOff' : 'pin.nowOn'));
      await rest();
    });
  const requireText = t(isRequired ? 'pin.turnOff' : 'pin.turnOn');
  return (
    <SectionCard title={t('pin.title')} intro={t('pin.intro')}>
      <FormProblem problem={problem} />
      {stage === 'rest' ? (
        <>
          <Text role="status" fw={700}>
            {t(isRequired ? 'pin.required' : 'pin.notRequired')} {t(hasOwn ? 'pin.has' : 'pin.hasNone')}
          </Text>
          {pin !== undefined && (
            <div role="status">
              <output className={classes.pin}>{pin}</output>
              <Text>{t('pin.once')}</Text>
            </div>
          )}
          <Group>
            <Button variant={hasOwn ? 'outline' : 'filled'} onClick={() => setStage('issue')}>
              {t(hasOwn ? 'pin.renew' : 'pin.issue')}
            </Button>
            {session.state === 'signed-in' && session.role === 'admin' && (
              <Button variant="outline" disabled={!isRequired && !hasOwn} onClick={() => setStage('require')}>
                {requireText}
              </Button>
            )}
          </Group>
        </>
      ) : (
        <OwnPasswordStep
          key={stage}
          submit={stage === 'issue' ? t('pin.issue') : requireText}
          isBusy={isBusy}
          cancel={
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setStage('rest')}>
              {t('factor.cancel')}
            </Button>
          }
          onSubmit={stage === 'issue' ? issue : require}
        />
      )}
    </SectionCard>
  );
}
