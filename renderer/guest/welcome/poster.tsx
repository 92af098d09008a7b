import { useTranslation } from 'react-i18next';
import flowers from '../../ui/assets/hibiscus.svg';
import lagoon from '../../ui/assets/lagoon-poster.svg';
import { Character } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';

/**
 * The title scene, with the lagoon in the evening and Mars on the wall. Its styles are in the page itself
 * (`renderer/guest.html`), which shows the same scene before any script has loaded (PHONE-3).
 */
export function Poster() {
  const { t } = useTranslation('entry');
  return (
    <header className="poster">
      <img className="poster-sky" src={lagoon} alt="" />
      <div className="poster-top">
        <p className="poster-lead lines">{t('posterLead')}</p>
        <LanguageSwitch />
      </div>
      <h1 className="poster-title">
        <span>{t('posterTitleFirst')}</span>
        <span className="poster-and">{t('posterTitleAnd')}</span>
        <br />
        <span>{t('posterTitleSecond')}</span>
      </h1>
      <div className="poster-wall" />
      <Character mood="hello" className="poster-mars" />
      <img className="poster-flowers" src={flowers} alt="" />
    </header>
  );
}
