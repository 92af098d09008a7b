import type { logExport as ja } from '../ja/log-export.ts';

export const logExport: Record<keyof typeof ja, string> = {
  'column.time': 'Time',
  'column.room': 'Room',
  'column.name': 'Name',
  'column.guest': 'Guest number',
  'column.story': 'Story',
  'column.action': 'Action',
  'column.number': 'Clue',
  'column.question': 'Question',
  'column.answer': 'Answer',
  'column.result': 'Result',
  'column.file': 'File',
  'column.note': 'Note',
  'action.text_input': 'Typed answer',
  'action.option_select': 'Choice',
  'action.file_upload': 'Picture',
  'action.show_answer': 'Passed by staff',
  'action.hint_request': 'Hint',
  'action.game_complete': 'Game complete',
  right: 'Right',
  wrong: 'Wrong',
};
