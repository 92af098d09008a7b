/* Each entry is a character and its forms in the other Chinese script, the usual one first. `|` separates entries, spaces forms. */
declare module 'opencc-js/dict/TSCharacters' {
  /** Traditional characters with their simplified forms. */
  const entries: string;
  export default entries;
}
declare module 'opencc-js/dict/STCharacters' {
  /** Simplified characters with their traditional forms. */
  const entries: string;
  export default entries;
}
