import { PasswordInput, Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings, Wifi } from '#core/model/hotel.ts';
import { wifiQrText } from '#core/rules/story-link.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The guests' Wi-Fi, for the QR code on slips and posters (ENTRY-3). */
export function WifiSection() {
  return <WithSettings>{({ settings }) => <WifiForm settings={settings} />}</WithSettings>;
}

const kinds = ['WPA', 'WEP', 'nopass'] as const satisfies readonly Wifi['security'][];
/** The minimum length of a WPA password, and the maximum number of bytes in a network's name. */
const minPasswordLength = 8;
const maxSsidBytes = 32;
const qrPx = 160;

type Problem = 'ssidLong' | 'ssidRequired' | 'passwordRequired' | 'passwordShort';

/** Returns the first problem of a network, by field. Empty if there is none, or if neither a name nor a password is entered. */
function wifiProblems({ ssid, password, security }: Wifi): {
  readonly ssid?: Problem;
  readonly password?: Problem;
} {
  if (new TextEncoder().encode(ssid).length > maxSsidBytes) return { ssid: 'ssidLong' };
  if (ssid.trim() === '' && (password !== '' || ssid !== '')) return { ssid: 'ssidRequired' };
  if (ssid === '' || security === 'nopass') return {};
  if (password === '') return { password: 'passwordRequired' };
  return security === 'WPA' && password.length < minPasswordLength ? { password: 'passwordShort' } : {};
}

function WifiForm({ settings: { wifi } }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const form = useSection<Wifi>({
    name: 'wifi',
    stored: wifi,
    secrets: ['password'],
    labelOf: (field) => t(`wifi.${field}`),
    check: (value) =>
      Object.fromEntries(Object.entries(wifiProblems(value)).map(([field, problem]) => [field, t(`wifi.${problem}`)])),
    save: (to, from) => saveSettings({ wifi: to }, { wifi: from }),
  });
  const { value, errors, set } = form;
  const code = Object.keys(wifiProblems(value)).length === 0 ? wifiQrText(value) : '';
  return (
    <SectionForm title={t('section.wifi')} intro={t('wifi.intro')} form={form}>
      <TextInput
        label={t('wifi.ssid')}
        maxLength={64}
        autoComplete="off"
        value={value.ssid}
        error={errors.ssid}
        onChange={(event) => set({ ssid: event.currentTarget.value })}
      />
      <Select
        label={t('wifi.security')}
        allowDeselect={false}
        value={value.security}
        data={kinds.map((kind) => ({ value: kind, label: t(`wifi.${kind}`) }))}
        onChange={(chosen) => {
          const security = kinds.find((kind) => kind === chosen);
          if (security) set({ security });
        }}
      />
      {value.security !== 'nopass' && (
        <PasswordInput
          label={t('wifi.password')}
          maxLength={128}
          autoComplete="off"
          value={value.password}
          error={errors.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t('wifi.showPassword') }}
        />
      )}
      <TextInput
        label={t('wifi.note')}
        description={t('wifi.noteHint')}
        maxLength={200}
        value={value.note}
        error={errors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <div className={classes.qr}>
        {code !== '' && <QrPicture text={code} label={t('wifi.qr')} sizePx={qrPx} />}
        <Text c="dimmed">{t(code === '' ? 'wifi.noQr' : 'wifi.qrHint')}</Text>
      </div>
    </SectionForm>
  );
}
