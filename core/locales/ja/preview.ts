/** The page that plays a draft inside the editor (EDITOR-9). */
export const preview = {
  closedTitle: '物語のプレビュー',
  closedText: 'このページは、管理画面の物語の編集から使います。',
  waiting: '物語を受け取っています',
  guestName: 'お客様',
  roomNumber: '302',
  leftTitle: 'プレビューはここまでです',
  leftText: 'お客様のスマホでは、ここからはじめの画面に戻ります。',
  again: 'もう一度はじめから',
} as const;
