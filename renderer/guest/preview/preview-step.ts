import type { PreviewStart } from '../../platform/preview-messages.ts';
import type { GameState } from '../game/state/game-state.ts';

/** A step of a game from which the preview can begin. */
export type PreviewStep =
  | { readonly kind: 'prologue' | 'intro' | 'choosing' | 'end' }
  | { readonly kind: 'clue'; readonly questionId: string; readonly withHints: boolean };

/** Returns the step at which the editor wants the preview to begin. */
export function toFirstStep(start: PreviewStart): PreviewStep {
  if (start.at === 'beginning') return { kind: 'prologue' };
  return { kind: 'clue', questionId: start.questionId, withHints: start.withHints };
}

/**
 * Returns the current step of a game, at which a changed draft continues. Returns undefined while the game is at none of these
 * steps, for example while it is loading.
 */
export function getCurrentStep({ phase, clueId, overlay }: GameState): PreviewStep | undefined {
  switch (phase) {
    case 'prologue':
    case 'intro':
    case 'choosing':
      return { kind: phase };
    case 'clue':
      return clueId === null ? undefined : { kind: 'clue', questionId: clueId, withHints: overlay?.kind === 'hints' };
    case 'finale':
      return { kind: 'end' };
    default:
      return undefined;
  }
}

/**
 * Returns the step itself if this draft has it, or otherwise the nearest one: the first question replaces a question that was
 * removed, or the list of clues if the story has become sequential. A draft without questions begins with the prologue.
 */
export function findNearestStep(
  step: PreviewStep,
  {
    questions,
    isSequential,
  }: { readonly questions: readonly { questionId: string }[]; readonly isSequential: boolean },
): PreviewStep {
  const [first] = questions;
  if (!first) return { kind: 'prologue' };
  const hasClue = step.kind === 'clue' && questions.some(({ questionId }) => questionId === step.questionId);
  if (step.kind === 'clue' && !hasClue) return { kind: 'clue', questionId: first.questionId, withHints: false };
  if (step.kind === 'choosing' && isSequential) return { kind: 'clue', questionId: first.questionId, withHints: false };
  return step;
}
