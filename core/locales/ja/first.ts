/** Texts of the static guest page, shown before any script runs or where none can. */
export const first = {
  tooOldTitle: 'このブラウザーでは遊べません',
  tooOldText:
    'iPhone・iPadはiOS 15.4から、AndroidはChrome 100からお楽しみいただけます。ブラウザーを更新するか、ほかのスマホをお使いください。',
  noScriptTitle: 'JavaScriptがオフになっています',
  noScriptText: 'ブラウザーの設定でJavaScriptをオンにしてから、もう一度ひらいてください。',
  lateTitle: '読み込みに時間がかかっています',
  lateText: 'Wi-Fiの電波が届きにくいようです。つながりしだい、自動でひらきます。',
  reload: 'もう一度ひらく',
  help: 'お困りのときは、フロントへお声かけください。',
} as const;
