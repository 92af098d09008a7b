import { PendingFormDialog } from './form/pending-form-dialog.tsx';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { PublishDialog } from './save/publish-dialog.tsx';
import type { EditorPageState } from './use-editor-page.ts';

/**
 * The dialogs of the editor: about unsaved changes in the question form, about publishing, and about a story that somebody else
 * has saved.
 */
export function EditorDialogs({ page }: { readonly page: EditorPageState }) {
  const { editor, form, saving, pending } = page;
  const { saved, draft, form: typed } = editor.state;
  return (
    <>
      {pending && (
        <PendingFormDialog
          step={pending.step}
          isEdit={typed.editing !== undefined}
          onClose={page.closePending}
          onWithout={() => {
            page.closePending();
            pending.go();
          }}
          onTake={() => {
            page.closePending();
            page.setTab('questions');
            if (form.submit()) pending.go();
          }}
        />
      )}
      {page.isPublishing && (
        <PublishDialog
          draft={draft}
          hasChanges={editor.changes.length > 0}
          onPublish={page.confirmPublish}
          onShow={(questionId) => {
            page.closePublishing();
            page.openQuestion(questionId);
          }}
          onClose={page.closePublishing}
        />
      )}
      {saving.theirs && (
        <ConflictDialog
          saved={saved}
          mine={draft}
          theirs={saving.theirs}
          isSaving={saving.isSaving}
          onReload={() => saving.theirs && page.reload(saving.theirs)}
          onOverwrite={page.overwrite}
          onClose={saving.closeConflict}
        />
      )}
    </>
  );
}
