import { ActionIcon, Button, List, Loader, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconInfoCircle, IconQrcode, IconWifi } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { rateWalk } from '#core/rules/walk-test.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { PhotoInput } from '../fields/photo-input.tsx';
import { paths } from '../paths.ts';
import { useStatus } from '../status/use-status.ts';
import { type Spot, usePlaceName } from '../stories/use-spots.ts';
import { useStories } from '../stories/use-stories.ts';
import { type KeptScan, measure, type ScanFault, toSeconds, useWalk } from './use-walk.ts';
import classes from './walk.module.css';
import { WalkList } from './walk-list.tsx';
import { WalkResultView } from './walk-result.tsx';

type State =
  | { readonly step: 'list'; readonly fault?: ScanFault; readonly done?: Spot & { readonly ms: number } }
  | { readonly step: 'reading' }
  | { readonly step: 'measuring'; readonly spot: Spot; readonly n: number }
  | { readonly step: 'result'; readonly spot: Spot; readonly scan: KeptScan };

/**
 * `/admin/walk/{storyId}`: the walk test, for a phone in the hand of staff (SPOT-7). Plain http has no live camera, so the page
 * reads a photo.
 */
export function WalkScreen() {
  const { storyId = '' } = useParams();
  // Another story starts a new walk.
  return <Walk key={storyId} storyId={storyId} />;
}

function Walk({ storyId }: { readonly storyId: string }) {
  const { t } = useTranslation(['walk', 'admin']);
  const { query, spots, keep, phoneAddress, find } = useWalk(storyId);
  const problemText = useProblemText();
  const ssid = useStatus().data?.wifi.ssid ?? '';
  const placeName = usePlaceName();
  const [state, setState] = useState<State>({ step: 'list' });
  const running = useRef<AbortController>(undefined);
  const isBusy = state.step === 'reading' || state.step === 'measuring';
  useDocumentTitle(t('admin:app.title', { page: t('title') }));
  // The code that reads photos must be here before the phone is out of reach of the server.
  const reader = useQuery({
    queryKey: ['photo-reader'],
    queryFn: () => import('../../platform/scanner/read-photo.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => () => running.current?.abort(), []);

  const scan = async (spot: Spot) => {
    const controller = new AbortController();
    running.current = controller;
    const at = Date.now();
    try {
      const times = await measure((n) => setState({ step: 'measuring', spot, n }), controller.signal);
      const result: KeptScan = { spotCode: spot.spotCode, at, times, accessPoint: '' };
      keep(result);
      const { result: rate, slowestMs = 0 } = rateWalk(times);
      setState(
        rate === 'good' ? { step: 'list', done: { ...spot, ms: slowestMs } } : { step: 'result', spot, scan: result },
      );
    } catch {
      // The page was left.
    }
  };
  const take = (text: string) => {
    const found = find(text);
    if (typeof found === 'string') setState({ step: 'list', fault: found });
    else void scan(found);
  };
  const readPhoto = async (photo: File) => {
    setState({ step: 'reading' });
    const { data: library } = reader.data ? reader : await reader.refetch();
    const text = await library?.readPhoto(photo);
    if (text === undefined) setState({ step: 'list', fault: 'photo' });
    else take(text);
  };

  if (state.step === 'result') {
    const { spot, scan: result } = state;
    return (
      <WalkResultView
        name={placeName(spot)}
        {...{ scan: result, phoneAddress, ssid }}
        onAgain={() => void scan(spot)}
        onLeave={(accessPoint) => {
          if (accessPoint !== '') keep({ ...result, accessPoint });
          setState({ step: 'list' });
        }}
      />
    );
  }
  const done = state.step === 'list' ? state.done : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <ActionIcon
          component={Link}
          to={paths.stories}
          variant="subtle"
          color="white"
          size="input-md"
          aria-label={t('back')}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <h1>{t('title')}</h1>
        <Help />
      </header>
      <main className={classes.main}>
        <StoryChoice storyId={storyId} />
        {query.isError && spots === undefined && (
          <ErrorBanner
            text={t('loadFailed', { reason: problemText(query.error) })}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <Loader className={classes.wait} role="status" aria-label={t('list')} />}
        {spots?.length === 0 && <Text>{t('noSpots')}</Text>}
        {spots !== undefined && spots.length > 0 && <WalkList spots={spots} />}
      </main>
      <footer className={classes.foot}>
        {ssid !== '' && (
          <p className={classes.wifi}>
            <IconWifi size={18} aria-hidden />
            {t('wifi', { ssid })}
          </p>
        )}
        <FormProblem problem={state.step === 'list' && state.fault && t(`problem.${state.fault}`)} />
        <p className={classes.status} role="status">
          {state.step === 'reading' && t('reading')}
          {state.step === 'measuring' && t('measuring', { n: state.n })}
          {done && t('done', { name: placeName(done), seconds: toSeconds(done.ms) })}
        </p>
        <PhotoButton isBusy={isBusy} isDisabled={!spots?.length} onPhoto={(photo) => void readPhoto(photo)} />
        <TypedCode isBusy={isBusy} onCode={take} />
      </footer>
    </div>
  );
}

function Help() {
  const { t } = useTranslation(['walk', 'admin']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={classes.help}
        variant="subtle"
        color="white"
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('help')}
      </Button>
      <Modal
        opened={isOpen}
        title={t('help')}
        onClose={() => setOpen(false)}
        closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
      >
        <List type="ordered" spacing="sm">
          {(['help.1', 'help.2', 'help.3'] as const).map((key) => (
            <List.Item key={key}>{t(key)}</List.Item>
          ))}
        </List>
      </Modal>
    </>
  );
}

/** The story whose posters are scanned. Its codes are loaded when it is chosen. */
function StoryChoice({ storyId }: { readonly storyId: string }) {
  const { t } = useTranslation('walk');
  const navigate = useNavigate();
  const { data: stories = [] } = useStories();
  return (
    <NativeSelect
      className={classes.story}
      label={t('story')}
      value={storyId}
      data={stories.map(({ storyId: value, title }) => ({ value, label: title }))}
      onChange={({ currentTarget: { value } }) => navigate(paths.walk(value), { replace: true })}
    />
  );
}

function PhotoButton({
  isBusy,
  isDisabled,
  onPhoto,
}: {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onPhoto: (photo: File) => void;
}) {
  const { t } = useTranslation('walk');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PhotoInput ref={input} onPhoto={onPhoto} />
      <Button
        variant="filled"
        size="xl"
        fullWidth
        loading={isBusy}
        disabled={isDisabled}
        leftSection={<IconQrcode size={22} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('read')}
      </Button>
    </>
  );
}

/** The field for the code below the picture, for a phone whose camera cannot be used. */
function TypedCode({ isBusy, onCode }: { readonly isBusy: boolean; readonly onCode: (code: string) => void }) {
  const { t } = useTranslation('walk');
  const [code, setCode] = useState<string>();
  if (code === undefined) {
    return (
      <Button variant="subtle" fullWidth onClick={() => setCode('')}>
        {t('typeCode')}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code);
  };
  return (
    <form className={classes.typed} onSubmit={submit}>
      <TextInput
        label={t('code')}
        value={code}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <Button type="submit" disabled={isBusy || code.trim() === ''}>
        {t('submitCode')}
      </Button>
    </form>
  );
}
