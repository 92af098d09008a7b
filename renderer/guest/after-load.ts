import { previewPath } from '../platform/preview-messages.ts';
import { keepPictures } from '../ui/kept-pictures.ts';
import { moodDrawings } from '../ui/mood-drawings.ts';
import { reportVitals } from './vitals/report-vitals.ts';

/* What the guests' page needs only after it has been shown, in one file. */
keepPictures(moodDrawings);
// The editor's preview is not a guest's page.
if (location.pathname !== previewPath) reportVitals();
