import { Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/shapes.ts';
import type { Language } from '#core/model/hotel.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { PhonePreview } from '../phone-preview/phone-preview.tsx';
import { useSessionStore } from '../session/use-session.ts';
import { StoryQrDialog } from '../stories/story-qr-dialog.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { TranslationsSection } from './details/translations-section.tsx';
import { isFix } from './draft/draft-changes.ts';
import { draftAsWritten } from './draft/editor-state.ts';
import { findQuestion } from './draft/story-draft.ts';
import classes from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { PendingFormDialog, type PendingStep } from './form/pending-form-dialog.tsx';
import { QuestionFormCard } from './form/question-form-card.tsx';
import { useQuestionForm } from './form/use-question-form.ts';
import { StoryOverview } from './preview/story-overview.tsx';
import { type EditorProblem, editorProblems } from './problems/editor-problem.ts';
import { ProblemList } from './problems/problem-list.tsx';
import { useBrokenPictures } from './problems/use-broken-pictures.ts';
import { QuestionList } from './questions/question-list.tsx';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { useSave } from './save/use-save.ts';
import { draftName, useEditor } from './use-editor.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useFocusLater } from './use-focus-later.ts';
import type { Opening } from './use-opening.ts';

type Tab = 'details' | 'questions' | 'preview';

type Props = {
  readonly storyId: string | undefined;
  /** As the server has it now; undefined for a new one. */
  readonly story: StaffStory | undefined;
  readonly opening: Opening;
  readonly onMade: (storyId: string) => void;
};

/** The editor itself: head, three tabs, problem list, floating Save, and the dialogs between (specification 2). */
export function EditorDesk({ storyId, story, opening, onMade }: Props) {
  const { t } = useTranslation('editor');
  const { fail } = useFeedback();
  const session = useSessionStore();
  const editor = useEditor(draftName(storyId), opening.state);
  const { state, now, dispatch, changes } = editor;
  const { draft, saved, form, head } = state;
  const [tab, setTab] = useState<Tab>(opening.state.head ? 'questions' : 'details');
  const [language, setLanguage] = useState<Language>('en');
  const [translated, setTranslated] = useState<string>();
  const [fixNow, setFixNow] = useState(false);
  const [isQrOpen, setQrOpen] = useState(false);
  const [pending, setPending] = useState<{ readonly step: PendingStep; readonly go: () => void }>();
  const focus = useFocusLater();
  const question = useQuestionForm({ now, dispatch, focus });

  const written = useMemo(() => draftAsWritten({ draft, form }), [draft, form]);
  const phoneLanguage = useTranslation().i18n.language === 'en' ? 'en' : 'ja';
  const broken = useBrokenPictures(draft);
  const problems = useMemo(() => editorProblems(draft, broken), [draft, broken]);
  const editing = form.editing === undefined ? undefined : findQuestion(draft, form.editing);

  const saving = useSave({
    now,
    dispatch,
    onProblem: ({ code }) => {
      if (code === 'NOT_SIGNED_IN') return;
      const isQuestions = code === 'QUESTIONS_REQUIRED';
      setTab(isQuestions ? 'questions' : 'details');
      focus(isQuestions ? '[data-field="questionText"]' : '[data-field="title"]');
    },
    onStored: (stored) => {
      setFixNow(false);
      if (storyId === undefined) editor.leave(() => onMade(stored.storyId));
    },
  });
  const isChangedElsewhere = useElsewhere(editor, story, saving.isSaving);
  const playing = story?.guestsPlaying ?? 0;
  const canFix = isFix(saved, draft);
  const wish = { fixNow: fixNow && canFix && playing > 0 };

  /** Runs a step at once, or after it was said what becomes of a question that was typed but not taken. */
  const afterForm = (step: PendingStep, go: () => void) => {
    if (editor.isFormDirty) setPending({ step, go });
    else go();
  };
  const openQuestion = (questionId: string | undefined) => {
    question.open(questionId);
    focus('[data-field="questionText"]');
  };
  const jump = ({ code, questionId, language: wanted }: EditorProblem) => {
    if (code === 'TRANSLATION_MISSING') {
      setTab('details');
      if (wanted) setLanguage(wanted);
      setTranslated(questionId);
      const title = `[data-field="translation-title-${wanted ?? language}"]`;
      return focus(questionId ? `[data-translation="${questionId}"] button` : title);
    }
    if (questionId === undefined && code !== 'QUESTIONS_MISSING') {
      setTab('details');
      return focus('[data-field="title"]');
    }
    setTab('questions');
    if (questionId === form.editing) return focus('[data-field="questionText"]');
    afterForm('open', () => openQuestion(questionId));
  };
  const reload = (from: StaffStory) => {
    dispatch({ type: 'reload', story: from });
    saving.closeConflict();
  };

  return (
    <>
      <EditorHead
        title={draft.title}
        isActive={state.isStored ? saved.isActive : draft.isActive}
        version={state.isStored ? head?.version : undefined}
        playing={playing}
        onQr={() => (head && state.isStored ? setQrOpen(true) : fail(t('head.qrSaveFirst')))}
      />
      <EditorNotices
        opening={opening}
        isChangedElsewhere={isChangedElsewhere}
        changedBy={story}
        onReload={reload}
        onDiscard={() => {
          dispatch({ type: 'cancel' });
          dispatch(story ? { type: 'reload', story } : { type: 'restart' });
        }}
      />
      <Tabs
        value={tab}
        onChange={(value) => setTab((value ?? 'details') as Tab)}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List aria-label={t('tab.label')}>
          <Tabs.Tab className={classes.tab} value="details">
            {t('tab.details')}
          </Tabs.Tab>
          <Tabs.Tab className={classes.tab} value="questions">
            {t('tab.questions')} <span className={classes.soft}>{draft.questions.length}</span>
          </Tabs.Tab>
          <Tabs.Tab className={classes.tab} value="preview">
            {t('tab.preview')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" className={classes.details}>
          <DetailsTab
            draft={draft}
            change={(change) => dispatch({ type: 'details', change })}
            titleError={saving.problem?.code === 'TITLE_REQUIRED' ? t('save.problem.TITLE_REQUIRED') : undefined}
          />
          <TranslationsSection
            draft={draft}
            language={language}
            onLanguage={setLanguage}
            problems={problems}
            openId={translated}
            onOpen={setTranslated}
            onChange={(to, texts) => dispatch({ type: 'translate', language: to, texts })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="questions" className={classes.desk}>
          <div className={classes.side}>
            <QuestionList
              questions={draft.questions}
              editing={form.editing}
              canUndelete={state.deleted !== undefined}
              onNew={() => afterForm('open', () => openQuestion(undefined))}
              onEdit={(id) => (id === form.editing ? openQuestion(id) : afterForm('open', () => openQuestion(id)))}
              onDelete={(questionId) => dispatch({ type: 'delete', questionId })}
              onUndelete={() => dispatch({ type: 'undelete' })}
              onMove={(questionId, to) => dispatch({ type: 'move', questionId, to })}
            />
            <ProblemList
              problems={problems}
              numberOf={(id) => (findQuestion(draft, id)?.index ?? 0) + 1}
              onJump={jump}
            />
          </div>
          <QuestionFormCard
            form={form}
            number={editing && editing.index + 1}
            change={question.change}
            problem={question.problem}
            message={question.message}
            onAddInstead={question.isGone ? question.addInstead : undefined}
            onSubmit={question.submit}
            onCancel={() => question.open(undefined)}
          />
          <div className={`admin-card ${classes.phone}`}>
            <PhonePreview content={written.draft} startAt={written.startAt} language={phoneLanguage} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={classes.preview}>
          <StoryOverview draft={draft} />
          <div className={`admin-card ${classes.phone}`}>
            <PhonePreview content={draft} language={phoneLanguage} size="wide" />
          </div>
        </Tabs.Panel>
      </Tabs>
      <SaveBar
        changeCount={changes.length}
        isSaving={saving.isSaving}
        problem={saving.problem}
        playing={playing}
        canFix={canFix}
        fixNow={fixNow}
        onFixNow={setFixNow}
        onSave={() => afterForm('save', () => void saving.save(wish))}
        onLogIn={() => session.signOut('ended')}
      />
      {pending && (
        <PendingFormDialog
          step={pending.step}
          isEdit={form.editing !== undefined}
          onClose={() => setPending(undefined)}
          onWithout={() => {
            setPending(undefined);
            pending.go();
          }}
          onTake={() => {
            setPending(undefined);
            setTab('questions');
            if (question.submit()) pending.go();
          }}
        />
      )}
      {saving.theirs && head && (
        <ConflictDialog
          saved={saved}
          mine={draft}
          theirs={saving.theirs}
          isSaving={saving.isSaving}
          onReload={() => saving.theirs && reload(saving.theirs)}
          onOverwrite={() => {
            const version = saving.theirs?.version ?? head.version;
            void saving.save({ fixNow: false, over: { storyId: head.storyId, version } });
          }}
          onClose={saving.closeConflict}
        />
      )}
      {isQrOpen && head && (
        <StoryQrDialog story={{ storyId: head.storyId, title: saved.title }} onClose={() => setQrOpen(false)} />
      )}
    </>
  );
}
