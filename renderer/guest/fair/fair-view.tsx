import { useTranslation } from 'react-i18next';
import type { FairCheck } from '#core/api/lottery-schemas.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { useHotelZone } from '../../platform/use-hotel-zone.ts';
import { toZone } from '../../platform/zone-date.ts';
import { CharacterHead } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { TierBall } from '../../ui/tier-ball.tsx';
import type { FairReport } from './check-fair.ts';
import { DeckDetails } from './deck-details.tsx';
import styles from './fair.module.css';

type Props = { readonly fair: FairCheck; readonly report: FairReport; readonly campaignId: string };

/** The result of the check, first in plain words and then in numbers. Data that cannot be read have no numbers. */
export function FairView({ fair, report, campaignId }: Props) {
  const { t } = useTranslation('fair');
  const isReadable = report.fault?.fault !== 'data';
  return (
    <main className={`screen ${styles.fair}`}>
      <header>
        <LanguageSwitch />
        <p className="small soft">{t('title')}</p>
        <h1>{fair.name}</h1>
        {isReadable && <OpenDays fair={fair} />}
      </header>
      <Verdict fair={fair} report={report} />
      {isReadable && <Results fair={fair} />}
      {isReadable && <Promised fair={fair} />}
      {isReadable &&
        fair.decks.map((deck, index) => (
          <DeckDetails
            key={deck.commitment}
            number={index + 1}
            deck={deck}
            balls={report.decks[index]}
            dealt={fair.draws.filter(({ ball }) => ball?.deck === index).length}
            isRight={report.fault === undefined || report.fault.fault !== 'commitment'}
          />
        ))}
      <details className={styles.card}>
        <summary>{t('own.title')}</summary>
        <p>{t('own.text')}</p>
        <ol>
          <li>{t('own.step1')}</li>
          <li>{t('own.step2')}</li>
          <li>{t('own.step3')}</li>
          <li>{t('own.step4')}</li>
        </ol>
        <p>
          <a href={`/api/lottery/campaigns/${encodeURIComponent(campaignId)}/fair`}>{t('own.data')}</a>
        </p>
      </details>
    </main>
  );
}

/** The days on which the draw was open. */
function OpenDays({ fair }: Pick<Props, 'fair'>) {
  const { t, i18n } = useTranslation('fair');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const zone = useHotelZone();
  const formatDay = (time: string) => day.format(toZone(new Date(time), zone));
  const [from, to] = [formatDay(fair.openedAt), formatDay(fair.closedAt)];
  return <p className="small soft">{from === to ? t('openedOneDay', { day: from }) : t('opened', { from, to })}</p>;
}

function Verdict({ fair: { draws }, report: { fault } }: Pick<Props, 'fair' | 'report'>) {
  const { t } = useTranslation('fair');
  if (fault === undefined || fault.fault === 'seed_unknown') {
    const kind = fault === undefined ? 'good' : 'lost';
    return (
      <section className={styles.verdict} data-verdict={kind} role="status">
        <CharacterHead mood={kind === 'good' ? 'cheering' : 'sorry'} />
        <div>
          <h2>{t(`${kind}.title`)}</h2>
          <p>{t(`${kind}.text`, { count: draws.length })}</p>
        </div>
      </section>
    );
  }
  const number = fault.fault === 'commitment' ? fault.position + 1 : fault.position;
  return (
    <section className={styles.verdict} data-verdict="bad" role="alert">
      <CharacterHead mood="surprised" />
      <div>
        <h2>{t('bad.title')}</h2>
        <p>{t(`bad.${fault.fault}`, { at: number })}</p>
        <p>{t('bad.next')}</p>
      </div>
    </section>
  );
}

const words = [
  'change.spinPer.guest',
  'change.spinPer.stay',
  'change.spinAt.phone',
  'change.spinAt.kiosk',
  'change.spinAt.both',
] as const;
const isWord = (key: string): key is (typeof words)[number] => (words as readonly string[]).includes(key);

/** What was changed after the opening. The names of the prizes in `Results` are those that were promised. */
function Promised({ fair: { terms, changes } }: Pick<Props, 'fair'>) {
  const { t, i18n } = useTranslation('fair');
  const zone = useHotelZone();
  const languageNames = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const format = (field: string, value: string | null) => {
    if (value === null || value === '') return t('change.none');
    const word = `change.${field}.${value}`;
    if (isWord(word)) return t(word);
    return /^[0-9a-f]{64}$/.test(value) ? value.slice(0, 8) : value;
  };
  const formatField = (field: string) => {
    const [, tier, kind, language] = field.match(/^tiers\.(special|[1-5])\.(names|imageSha256)(?:\.([\w-]+))?$/) ?? [];
    if (tier === undefined) return field === 'spinPer' || field === 'spinAt' ? t(`change.${field}`) : field;
    const name = t(`tier.${tier as PrizeTier}`);
    if (kind === 'imageSha256') return t('change.picture', { tier: name });
    return t('change.name', { tier: name, language: languageNames.of(language ?? '') ?? '' });
  };
  return (
    <section className={styles.card}>
      <h2>{t('change.title')}</h2>
      <p className="small">
        {t(terms === null ? 'change.unknown' : changes.length === 0 ? 'change.nothing' : 'change.text')}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ at, field, from, to }) => (
            <li key={`${at} ${field}`}>
              <span className="small soft num">{moment.format(toZone(new Date(at), zone))}</span>{' '}
              {t('change.line', { field: formatField(field), from: format(field, from), to: format(field, to) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const kinds: readonly (PrizeTier | null)[] = [...prizeTiers, null];

function Results({ fair: { tiers, thankYouName, decks, draws } }: Pick<Props, 'fair'>) {
  const { t } = useTranslation('fair');
  const all = (tier: PrizeTier | null) =>
    decks.reduce((sum, { winners, blankBalls }) => sum + (tier === null ? blankBalls : winners[tier]), 0);
  const countDrawn = (tier: PrizeTier | null) =>
    draws.filter((draw) => draw.tier === tier && draw.ball !== null).length;
  const beyond = draws.filter(({ ball }) => ball === null).length;
  return (
    <section className={styles.card}>
      <h2>{t('result.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('result.prize')}</th>
            <th scope="col">{t('result.drawn')}</th>
            <th scope="col">{t('result.all')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((tier) => {
            const key = tier ?? 'none';
            const prize = tiers.find((candidate) => candidate.tier === tier);
            const name = tier === null ? thankYouName : prize?.name;
            return (
              <tr key={key}>
                <th scope="row">
                  <TierBall tier={tier} mark={t(`mark.${key}`)} />
                  <span>
                    <b>{t(`tier.${key}`)}</b> {name}
                    {prize?.youngName !== undefined && ` ${t('result.young', { prize: prize.youngName })}`}
                  </span>
                </th>
                <td className="num">{countDrawn(tier)}</td>
                <td className="num">{all(tier)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {beyond > 0 && <p className="small">{t('result.more', { count: beyond, name: thankYouName })}</p>}
    </section>
  );
}
