import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { PhonePreview } from '../phone-preview/phone-preview.tsx';
import { useSessionStore } from '../session/use-session.ts';
import { StoryQrDialog } from '../stories/story-qr-dialog.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { TranslationsSection } from './details/translations-section.tsx';
import classes from './editor.module.css';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { StoryOverview } from './preview/story-overview.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { type EditorDeskProps, type EditorTab, useEditorDesk } from './use-editor-desk.ts';

/** The message about a QR code before the first save. */
const unsavedQr = 'unsaved-qr';

/** The editor: header, three tabs, the save bar beside each, and the dialogs. */
export function EditorDesk(props: EditorDeskProps) {
  const { story, opening } = props;
  const { t, i18n } = useTranslation('editor');
  const { fail, clear } = useFeedback();
  const session = useSessionStore();
  const desk = useEditorDesk(props);
  const { editor, saving, tab } = desk;
  const { state, dispatch, changes } = editor;
  const { draft, saved, head, isStored } = state;
  const [isQrOpen, setQrOpen] = useState(false);
  useEffect(() => {
    if (isStored) clear(unsavedQr);
  }, [isStored, clear]);
  const saveBar = (
    <SaveBar
      changeCount={changes.length}
      isSaving={saving.isSaving}
      problem={saving.problem}
      playing={desk.playing}
      canFix={desk.canFix}
      fixNow={desk.fixNow}
      onFixNow={desk.setFixNow}
      onSave={desk.save}
      onPublish={desk.publish}
      onSaveAsDraft={desk.saveAsDraft}
      onLogIn={() => session.signOut('ended')}
    />
  );
  return (
    <>
      <EditorHead
        title={draft.title}
        isActive={saved.isActive}
        version={isStored ? head?.version : undefined}
        playing={desk.playing}
        onQr={() => (isStored ? setQrOpen(true) : fail(t('head.qrSaveFirst'), undefined, unsavedQr))}
      />
      <EditorNotices
        opening={opening}
        isChangedElsewhere={desk.isChangedElsewhere}
        changedBy={story}
        onReload={desk.reload}
        onDiscard={desk.discard}
      />
      <Tabs
        value={tab}
        onChange={(value) => desk.setTab((value ?? 'details') as EditorTab)}
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
          <div className={classes.fields}>
            <DetailsTab
              draft={draft}
              isPublished={saved.isActive && isStored}
              change={(change) => dispatch({ type: 'details', change })}
              titleError={saving.problem?.code === 'TITLE_REQUIRED' ? t('save.problem.TITLE_REQUIRED') : undefined}
            />
            <TranslationsSection
              draft={draft}
              language={desk.language}
              onLanguage={desk.setLanguage}
              problems={desk.problems}
              openId={desk.translated}
              onOpen={desk.setTranslated}
              onChange={(language, texts) => dispatch({ type: 'translate', language, texts })}
            />
          </div>
          <div className={classes.beside}>{saveBar}</div>
        </Tabs.Panel>
        <Tabs.Panel value="questions" className={classes.desk}>
          <QuestionsPanel desk={desk} saveBar={saveBar} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={classes.preview}>
          <StoryOverview draft={draft} />
          <div className={classes.beside}>
            {saveBar}
            <div className={`admin-card ${classes.phone}`}>
              <PhonePreview content={draft} language={i18n.language === 'en' ? 'en' : 'ja'} size="wide" />
            </div>
          </div>
        </Tabs.Panel>
      </Tabs>
      <EditorDialogs desk={desk} />
      {isQrOpen && head && (
        <StoryQrDialog story={{ storyId: head.storyId, title: saved.title }} onClose={() => setQrOpen(false)} />
      )}
    </>
  );
}
