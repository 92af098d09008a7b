import { Anchor, Button, Tabs } from '@mantine/core';
import { IconCheck, IconEyeOff, IconQrcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toLanguage } from '#core/model/languages.ts';
import { Badge } from '../badge/badge.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { paths } from '../paths.ts';
import { PhonePreview } from '../phone-preview/phone-preview.tsx';
import { useSessionStore } from '../session/use-session.ts';
import { PageHead } from '../shell/page-head.tsx';
import { StoryQrDialog } from '../stories/story-qr-dialog.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { TranslationsSection } from './details/translations-section.tsx';
import classes from './editor.module.css';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { StoryOverview } from './preview/story-overview.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { type EditorPageProps, type EditorTab, useEditorPage } from './use-editor-page.ts';

/** The key of the message that there is no QR code before the first save. */
const unsavedQr = 'unsaved-qr';

/** The editor: its header, three tabs, each with the save bar beside it, and the dialogs. */
export function EditorPage(props: EditorPageProps) {
  const { story, opening } = props;
  const { t, i18n } = useTranslation('editor');
  const { fail, clear } = useFeedback();
  const session = useSessionStore();
  const page = useEditorPage(props);
  const { editor, saving, tab } = page;
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
      playing={page.playing}
      canFix={page.canFix}
      fixNow={page.fixNow}
      onFixNow={page.setFixNow}
      onSave={page.save}
      onPublish={page.publish}
      onSaveAsDraft={page.saveAsDraft}
      onLogIn={() => session.signOut('ended')}
    />
  );
  return (
    <>
      <EditorHead
        title={draft.title}
        isActive={saved.isActive}
        version={isStored ? head?.version : undefined}
        playing={page.playing}
        onQr={() => (isStored ? setQrOpen(true) : fail(t('head.qrSaveFirst'), undefined, unsavedQr))}
      />
      <EditorNotices
        opening={opening}
        isChangedElsewhere={page.isChangedElsewhere}
        changedBy={story}
        onReload={page.reload}
        onDiscard={page.discard}
      />
      <Tabs
        value={tab}
        onChange={(value) => page.setTab((value ?? 'details') as EditorTab)}
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
              language={page.language}
              onLanguage={page.setLanguage}
              problems={page.problems}
              openId={page.translated}
              onOpen={page.setTranslated}
              onChange={(language, texts) => dispatch({ type: 'translate', language, texts })}
            />
          </div>
          <div className={classes.beside}>{saveBar}</div>
        </Tabs.Panel>
        <Tabs.Panel value="questions" className={classes.page}>
          <QuestionsPanel page={page} saveBar={saveBar} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" className={classes.preview}>
          <StoryOverview draft={draft} />
          <div className={classes.beside}>
            {saveBar}
            <div className={`admin-card ${classes.phone}`}>
              <PhonePreview content={draft} language={toLanguage(i18n.language)} size="wide" />
            </div>
          </div>
        </Tabs.Panel>
      </Tabs>
      <EditorDialogs page={page} />
      {isQrOpen && head && (
        <StoryQrDialog story={{ storyId: head.storyId, title: saved.title }} onClose={() => setQrOpen(false)} />
      )}
    </>
  );
}

type Props = {
  readonly title: string;
  readonly isActive: boolean;
  /** Undefined for a story that has not been saved yet. */
  readonly version: number | undefined;
  /** The number of guests who are playing the story now. */
  readonly playing: number;
  readonly onQr: () => void;
};

/** Shows the story's title, whether it is open, its version, the number of players, and the button for its QR code. */
function EditorHead({ title, isActive, version, playing, onQr }: Props) {
  const { t } = useTranslation('editor');
  return (
    <PageHead
      title={title || t('head.newStory')}
      before={
        <Anchor component={Link} to={paths.stories} className={classes.crumb}>
          {t('head.stories')}
        </Anchor>
      }
    >
      {version !== undefined && (
        <Badge tone={isActive ? 'good' : 'quiet'} icon={isActive ? IconCheck : IconEyeOff}>
          {t(isActive ? 'head.active' : 'head.inactive')}
        </Badge>
      )}
      <span className={classes.facts}>
        {version === undefined ? t('head.unsaved') : t('head.version', { version })}
        {playing > 0 && <span>{t('head.playing', { count: playing })}</span>}
      </span>
      <Button className={classes.qr} leftSection={<IconQrcode size={18} aria-hidden />} onClick={onQr}>
        {t('head.qr')}
      </Button>
    </PageHead>
  );
}
