import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { useUnsavedGuard } from '../drafts/unsaved-context.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useStable } from '../hooks/use-stable.ts';
import { isSessionOver } from '../server/query-client.ts';
import { useWork } from '../server/use-work.ts';
import {
  applyChange,
  type Edits,
  findConflicts,
  getFields,
  isEdits,
  noEdits,
  rebaseEdits,
  withoutFields,
  withoutSaved,
  withoutStored,
} from './edits.ts';
import { useSaveSettings } from './use-settings.ts';

export type Errors<T extends object> = Partial<Record<keyof T & string, string>>;

/** The fields marked as wrong, and who found the error. */
type Wrong<T extends object> = Partial<Record<keyof T & string, 'form' | 'server'>>;

export type SectionOptions<T extends object> = {
  /** The name of the form's draft. */
  readonly name: string;
  /** The server's values, not nested. */
  readonly stored: T;
  /** Fields that are never stored for a reload. */
  readonly secrets?: readonly (keyof T & string)[];
  readonly labelOf: (field: keyof T & string) => string;
  /** Returns the errors that are found before anything is sent. */
  readonly check?: (value: T) => Errors<T>;
  /** Sends the edited fields, with the values that they had when the person began to edit them. */
  readonly save: (to: Partial<T>, from: Partial<T>) => Promise<void>;
  /** Reads the server's values again after somebody else changed them. By default, the settings. */
  readonly readAgain?: () => Promise<unknown>;
  /** The message after a save. By default, it lists the saved fields. */
  readonly savedText?: string;
};

export type Section<T extends object> = {
  readonly value: T;
  readonly set: (change: Partial<T>) => void;
  readonly errors: Errors<T>;
  readonly isEdited: boolean;
  /** The names of the edited fields. */
  readonly editedText: string;
  /** The names of the fields that somebody else changed meanwhile, or empty. */
  readonly conflictText: string;
  /** True if what was typed before a reload or a log-in has been restored. */
  readonly isRestored: boolean;
  readonly isBusy: boolean;
  readonly submit: () => Promise<void>;
  readonly reset: () => void;
  /** Replaces the edits of the conflicting fields with what somebody else saved. */
  readonly takeTheirs: () => void;
  /** Keeps the edits, so that the next save overwrites what somebody else saved. */
  readonly keepMine: () => void;
};

/**
 * Handles one settings page as a form (PANEL-11, PANEL-18). Untouched fields follow the server. Edited ones survive a log-in or
 * a reload, are saved on their own, and never overwrite somebody else's change without asking.
 */
export function useSection<T extends object>(options: SectionOptions<T>): Section<T> {
  const { name, stored, secrets = [], labelOf, check, save } = options;
  const { t, i18n } = useTranslation('settings');
  const { succeed, fail, clear } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const { readAgain: readSettings } = useSaveSettings();
  const readAgain = options.readAgain ?? readSettings;
  const about = `settings/${name}`;
  const [known] = useState(stored);
  const isReadable = useCallback((kept: unknown): kept is Edits<T> => isEdits(kept, known), [known]);
  const draft = useDraft(about, isReadable);
  const [typed, setTyped] = useState<Edits<T>>(() => draft.kept ?? noEdits);
  /** What has been typed up to now, for the end of a save, during which more may be typed. */
  const latest = useRef(typed);
  const [isRestored, setRestored] = useState(draft.kept !== undefined);
  const [wrong, setWrong] = useState<Wrong<T>>({});
  const [isBusy, setBusy] = useState(false);

  const edits = withoutStored(typed, stored);
  const fields = getFields(edits.to);
  const conflicts = findConflicts(edits, stored);
  const value = { ...stored, ...edits.to };
  // The errors are translated in each render, because the language may change meanwhile.
  const checked: Errors<T> = check?.(value) ?? {};
  const errors = Object.fromEntries(
    Object.entries(wrong).map(([field, by]) => [
      field,
      by === 'server' ? t('badField') : checked[field as keyof T & string],
    ]),
  ) as Errors<T>;
  const inWords = (list: readonly (keyof T & string)[]) =>
    // Two fields may share a label: the hours from and to.
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(new Set(list.map(labelOf)));

  const apply = (next: Edits<T>) => {
    latest.current = next;
    setTyped(next);
    const kept = withoutFields(next, secrets);
    if (getFields(kept.to).length > 0) draft.keep(kept);
    else draft.drop();
  };
  const forget = () => {
    apply(noEdits);
    setWrong({});
    setRestored(false);
  };
  const failed = (error: unknown) => {
    if (isSessionOver(error)) return;
    if (getCode(error) === 'SETTINGS_CHANGED') void readAgain();
    const bad = parseBadFields(error).flatMap((path) =>
      Object.keys(stored).filter((field) => path.split('.').includes(field)),
    );
    if (bad.length > 0) setWrong(createFieldErrors('server', bad));
    else if (getCode(error) !== 'SETTINGS_CHANGED')
      fail(t('saveFailed', { reason: problemText(error) }), submitAgain, about);
  };
  const submit = async () => {
    if (isBusy || fields.length === 0) return;
    const bad = Object.entries(checked).flatMap(([field, text]) => (text === undefined ? [] : [field]));
    setWrong(createFieldErrors('form', bad));
    if (bad.length > 0) return;
    setBusy(true);
    clear(about);
    try {
      await work(() => save(edits.to, edits.from));
      apply(withoutSaved(latest.current, edits));
      setRestored(false);
      succeed(options.savedText ?? t('saved', { fields: inWords(fields) }));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  // The banner stays while the person corrects what they typed, so a retry saves what is in the fields then.
  const submitAgain = useStable(() => void submit());

  useUnsavedGuard(fields.length > 0, draft.drop);
  return {
    value,
    set: (change) => {
      apply(applyChange(edits, stored, change));
      setWrong((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))) as Wrong<T>);
    },
    errors,
    isEdited: fields.length > 0,
    editedText: inWords(fields),
    conflictText: inWords(conflicts),
    isRestored: isRestored && fields.length > 0,
    isBusy,
    submit,
    reset: forget,
    takeTheirs: () => apply(withoutFields(edits, conflicts)),
    keepMine: () => apply(rebaseEdits(edits, stored)),
  };
}

const createFieldErrors = <T extends object>(by: 'form' | 'server', fields: readonly string[]): Wrong<T> =>
  Object.fromEntries(fields.map((field) => [field, by])) as Wrong<T>;

/** Returns the fields that the server names as invalid; empty for any other error. */
function parseBadFields(error: unknown): readonly string[] {
  if (!(error instanceof ApiFailure) || error.code !== 'INVALID_INPUT') return [];
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return [];
  return data.fields.filter((field): field is string => typeof field === 'string');
}
