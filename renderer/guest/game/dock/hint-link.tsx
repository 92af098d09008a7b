import { useTranslation } from 'react-i18next';
import type { OpenQuestion } from '#core/api/response-schemas.ts';
import { randomId } from '../../../platform/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../reading/reading.tsx';
import type { DockProps } from './dock-props.ts';

/** The link to the hints, if the question has any (ANSWER-7). */
export function HintLink({ question, send }: { readonly question: OpenQuestion; readonly send: DockProps['send'] }) {
  const { t } = useTranslation('game');
  const words = useWords();
  if (question.hints.length === 0) return null;
  return (
    <Button look="text" icon="bulb" onClick={() => send({ type: 'hintsOpened', actionId: randomId() })}>
      {words(t('seeHints'))}
    </Button>
  );
}

/** The link back to the list of open clues, in a story that may be solved in any order (GRADING-5). */
export function LeaveLink({ state, send }: DockProps) {
  const { t } = useTranslation('game');
  const words = useWords();
  if (state.story?.isSequential !== false) return null;
  return (
    <Button look="text" onClick={() => send({ type: 'clueLeft' })}>
      {words(t('leaveClue'))}
    </Button>
  );
}
