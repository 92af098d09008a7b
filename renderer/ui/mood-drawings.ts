import { addressesOf } from './kept-pictures.ts';

/** The drawings of Mars's moods as SVG, by their addresses. */
export const moodDrawings = addressesOf(
  import.meta.glob<string>('./assets/{mars,head}-{asleep,cheering,hello,sorry,surprised,thinking}.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('./assets/{mars,head}-{asleep,cheering,hello,sorry,surprised,thinking}.svg', {
    query: '?no-inline',
    import: 'default',
    eager: true,
  }),
);
