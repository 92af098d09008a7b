import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFrame } from '../frame/step-frame.tsx';

/** The frame with the set-up steps of a kiosk or tablet. */
export function SetUpFrame(props: Omit<ComponentProps<typeof StepFrame>, 'appName' | 'stepsLabel' | 'steps'>) {
  const { t } = useTranslation('device');
  const steps = [t('step.use'), t('step.connect'), t('step.code'), t('step.done')];
  return <StepFrame appName={t('appName')} stepsLabel={t('step.list')} steps={steps} {...props} />;
}
