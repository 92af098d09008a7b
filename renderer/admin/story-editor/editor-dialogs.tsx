import { PendingFormDialog } from './form/pending-form-dialog.tsx';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { PublishDialog } from './save/publish-dialog.tsx';
import type { DeskState } from './use-editor-desk.ts';

/** The editor's questions: about a question left in the form, and about a story that somebody else saved. */
export function EditorDialogs({ desk }: { readonly desk: DeskState }) {
  const { editor, form, saving, pending } = desk;
  const { saved, draft, form: typed } = editor.state;
  return (
    <>
      {pending && (
        <PendingFormDialog
          step={pending.step}
          isEdit={typed.editing !== undefined}
          onClose={desk.closePending}
          onWithout={() => {
            desk.closePending();
            pending.go();
          }}
          onTake={() => {
            desk.closePending();
            desk.setTab('questions');
            if (form.submit()) pending.go();
          }}
        />
      )}
      {desk.isPublishing && (
        <PublishDialog
          draft={draft}
          hasChanges={editor.changes.length > 0}
          onPublish={desk.confirmPublish}
          onShow={(questionId) => {
            desk.closePublishing();
            desk.openQuestion(questionId);
          }}
          onClose={desk.closePublishing}
        />
      )}
      {saving.theirs && (
        <ConflictDialog
          saved={saved}
          mine={draft}
          theirs={saving.theirs}
          isSaving={saving.isSaving}
          onReload={() => saving.theirs && desk.reload(saving.theirs)}
          onOverwrite={desk.overwrite}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
