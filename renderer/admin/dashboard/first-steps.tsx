import { Anchor, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '#core/model/account.ts';
import { paths } from '../paths.ts';
import { usePrizes } from '../prizes/use-lottery.ts';
import { useStories } from '../stories/use-stories.ts';
import cardClasses from './card.module.css';
import classes from './first-steps.module.css';
import { PrintEntrance } from './print-entrance.tsx';

type Props = { readonly hasWifi: boolean; readonly role: Role };

/** Shows what a hotel without guests should do first, in the order of the steps. */
export function FirstSteps({ hasWifi, role }: Props) {
  const { t } = useTranslation('panel');
  const { data: stories = [] } = useStories();
  const { data: prizes } = usePrizes();
  const hasDraw = prizes?.campaign?.state === 'open';
  const hasStory = stories.some(({ isActive }) => isActive);
  return (
    <section className="admin-card" aria-labelledby="first-steps">
      <header className={cardClasses.head}>
        <Title order={2} id="first-steps">
          {t('first.title')}
        </Title>
      </header>
      <div className={classes.first}>
        <ol className={classes.steps}>
          <Step number={1} isDone={hasStory} text={t('first.story')}>
            <Anchor component={Link} to={paths.stories}>
              {t('first.storyAction')}
            </Anchor>
          </Step>
          <Step number={2} isDone={hasWifi} text={t('first.wifi')}>
            {role === 'admin' ? (
              <Anchor component={Link} to={paths.settings}>
                {t('first.wifiAction')}
              </Anchor>
            ) : (
              t('first.admin')
            )}
          </Step>
          <Step number={3} isDone={false} text={t('first.print')}>
            <PrintEntrance label={t('first.printAction')} />
          </Step>
          <Step number={4} isDone={hasDraw} text={t('first.draw')}>
            {role === 'admin' ? (
              <Anchor component={Link} to={paths.prizes}>
                {t('first.drawAction')}
              </Anchor>
            ) : (
              t('first.admin')
            )}
          </Step>
        </ol>
      </div>
    </section>
  );
}

type StepProps = {
  readonly number: number;
  readonly isDone: boolean;
  readonly text: string;
  readonly children: ReactNode;
};

function Step({ number, isDone, text, children }: StepProps) {
  const { t } = useTranslation('panel');
  return (
    <li data-done={isDone || undefined}>
      <span className={classes.number} aria-hidden>
        {isDone ? <IconCheck size={16} stroke={2.4} /> : number}
      </span>
      <span>
        {text}
        {isDone && <span className={cardClasses.label}> {t('first.done')}</span>}
      </span>
      {!isDone && <span className={classes.stepAction}>{children}</span>}
    </li>
  );
}
