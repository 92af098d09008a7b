import { previewPath } from '../platform/preview-messages.ts';
import { addressesOf, keepPictures } from '../ui/kept-pictures.ts';
import { reportVitals } from './vitals/report-vitals.ts';

/* What the guests' page needs only after it has been shown, in one file. */

// The drawings of Mars's moods (PHONE-6).
keepPictures(
  addressesOf(
    import.meta.glob<string>('../ui/assets/{mars,head}-{asleep,cheering,hello,sorry,surprised,thinking}.svg', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
    import.meta.glob<string>('../ui/assets/{mars,head}-{asleep,cheering,hello,sorry,surprised,thinking}.svg', {
      query: '?no-inline',
      import: 'default',
      eager: true,
    }),
  ),
);
// The editor's preview is not a guest's page.
if (location.pathname !== previewPath) reportVitals();
