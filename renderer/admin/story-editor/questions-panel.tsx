import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#core/model/languages.ts';
import { useStable } from '../hooks/use-stable.ts';
import { PhonePreview } from '../phone-preview/phone-preview.tsx';
import { addFormToDraft } from './draft/editor-state.ts';
import { findQuestion } from './draft/story-draft.ts';
import classes from './editor.module.css';
import { QuestionFormCard } from './form/question-form-card.tsx';
import { ProblemList } from './problems/problem-list.tsx';
import { QuestionList } from './questions/question-list.tsx';
import type { EditorPageState } from './use-editor-page.ts';

/** The questions tab: the list with its problems, the form, and the preview on a phone (EDITOR-2). */
export function QuestionsPanel({ page, saveBar }: { readonly page: EditorPageState; readonly saveBar: ReactNode }) {
  const { i18n } = useTranslation();
  const { editor, form: actions, problems } = page;
  const { state, dispatch } = editor;
  const { draft, form, openedForm } = state;
  const written = useMemo(() => addFormToDraft({ draft, form, openedForm }), [draft, form, openedForm]);
  const editing = form.editing === undefined ? undefined : findQuestion(draft, form.editing);
  return (
    <>
      <div className={classes.side}>
        <QuestionList
          questions={draft.questions}
          editing={form.editing}
          canUndelete={state.deleted !== undefined}
          onNew={useStable(() => page.openQuestion(undefined))}
          onEdit={useStable(page.openQuestion)}
          onDelete={useStable((questionId: string) => dispatch({ type: 'delete', questionId }))}
          onUndelete={useStable(() => dispatch({ type: 'undelete' }))}
          onMove={useStable((questionId: string, to: number) => dispatch({ type: 'move', questionId, to }))}
        />
        <ProblemList problems={problems} questions={draft.questions} onJump={useStable(page.jump)} />
      </div>
      <QuestionFormCard
        form={form}
        number={editing && editing.index + 1}
        change={actions.change}
        problem={actions.problem}
        message={actions.message}
        onAddInstead={actions.isGone ? actions.addInstead : undefined}
        onSubmit={actions.submit}
        onCancel={() => actions.open(undefined)}
      />
      <div className={classes.beside}>
        {saveBar}
        <div className={`admin-card ${classes.phone}`}>
          <PhonePreview content={written.draft} startAt={written.startAt} language={toLanguage(i18n.language)} />
        </div>
      </div>
    </>
  );
}
