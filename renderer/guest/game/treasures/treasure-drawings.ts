import { addressesOf } from '../../../ui/kept-pictures.ts';

/** The drawings of the treasures as SVG, by their addresses. */
export const treasureDrawings = addressesOf(
  import.meta.glob<string>('../../../ui/assets/treasure-*.svg', { query: '?raw', import: 'default', eager: true }),
  import.meta.glob<string>('../../../ui/assets/treasure-*.svg', {
    query: '?no-inline',
    import: 'default',
    eager: true,
  }),
);
