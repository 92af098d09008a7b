import { IconCheck, IconDatabase } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopRole } from '#core/bridge/desktop-roles.ts';
import { Frame } from '../frame.tsx';
import parts from '../parts.module.css';
import { Key, SubmitButton } from '../parts.tsx';
import { assistant, useAssistant } from '../use-assistant.ts';
import { roleArt } from './role-art.tsx';
import styles from './role-step.module.css';

/** The roles in the order on the screen, which is also the order of the keys 1 to 3. */
const roles = ['console', 'kiosk', 'tablet'] as const satisfies readonly DesktopRole[];
const points = ['One', 'Two'] as const;

/**
 * Asks what this computer is for (DESKTOP-1). Each of three cards is chosen with the keys 1 to 3, with the arrow keys,
 * or by a click.
 */
export function RoleStep() {
  const { t } = useTranslation('assistant');
  const { foundData, isChange } = useAssistant();
  const [role, setRole] = useState<DesktopRole>('console');
  const [startsAtLogin, setStartsAtLogin] = useState(true);
  const cards = useRef(new Map<DesktopRole, HTMLInputElement>());
  useEffect(() => {
    const choose = ({ key, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const wanted = /^[1-3]$/.test(key) ? roles[Number(key) - 1] : undefined;
      if (wanted === undefined || isComposing || ctrlKey || metaKey || altKey) return;
      setRole(wanted);
      cards.current.get(wanted)?.focus();
    };
    addEventListener('keydown', choose);
    return () => removeEventListener('keydown', choose);
  }, []);
  const goesOn = foundData !== null && role === 'console';
  const submitText = isChange ? 'role.changeSubmit' : 'role.submit';
  return (
    <Frame
      mood="hello"
      title={t(isChange ? 'role.changeTitle' : 'role.title')}
      lead={t(isChange ? 'role.changeLead' : 'role.lead')}
      foot={
        <>
          <span className={parts.keys} aria-hidden="true">
            <Key>{'←'}</Key>
            <Key>{'→'}</Key>
            {t('role.choose')}
          </span>
          <SubmitButton>{goesOn ? t('role.foundSubmit') : t(submitText, { role: t(`role.${role}`) })}</SubmitButton>
        </>
      }
      onSubmit={() => void assistant().chooseRole(role, startsAtLogin)}
    >
      {foundData !== null && (
        <div className={parts.note} data-look="sun" role="status">
          <IconDatabase size={20} aria-hidden="true" />
          <span>
            <b>{t('role.foundTitle')}</b> <code className="typed">{foundData}</code>
            <br />
            {t('role.foundText')}
          </span>
        </div>
      )}
      <div
        className={styles.roles}
        role="radiogroup"
        aria-label={t('role.group')}
        data-low={foundData !== null || undefined}
      >
        {roles.map((item, index) => {
          const Art = roleArt[item];
          return (
            <label key={item} className={styles.role} data-chosen={item === role || undefined}>
              <span className={styles.scene} data-role={item}>
                <Art />
              </span>
              <Key className={styles.key ?? ''}>{index + 1}</Key>
              <input
                type="radio"
                name="role"
                ref={(input) => {
                  if (input) cards.current.set(item, input);
                }}
                checked={item === role}
                // biome-ignore lint/a11y/noAutofocus: the first question of the program.
                autoFocus={item === 'console'}
                aria-describedby={`role-${item}`}
                onChange={() => setRole(item)}
              />
              <span className={styles.roleText}>
                <b>{t(`role.${item}`)}</b>
                <span id={`role-${item}`}>{t(`role.${item}Text`)}</span>
                <span className={styles.points}>
                  {points.map((point) => (
                    <span key={point}>
                      <IconCheck size={16} aria-hidden="true" />
                      {t(`role.${item}${point}`)}
                    </span>
                  ))}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      <label className={styles.startsAtLogin}>
        <input
          type="checkbox"
          checked={startsAtLogin}
          onChange={(event) => setStartsAtLogin(event.currentTarget.checked)}
        />
        <span>
          <b>{t('role.startsAtLogin')}</b> {t(role === 'console' ? 'role.startsAtLoginTray' : 'role.startsAtLoginText')}
        </span>
      </label>
    </Frame>
  );
}
