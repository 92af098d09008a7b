import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import type { Settings } from '#core/model/hotel.ts';
import { trimOrigin } from '#core/rules/trim-origin.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { useStatus } from '../status/use-status.ts';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The address at which guests' phones reach the game (ENTRY-5). */
export function AddressSection() {
  const { data: status } = useStatus();
  return <WithSettings>{({ settings }) => <AddressForm settings={settings} address={status?.address} />}</WithSettings>;
}

type Props = { readonly settings: Settings; readonly address: ServerStatus['address'] | undefined };

const [automatic, other] = ['automatic', 'other'] as const;
const qrPx = 160;

function AddressForm({ settings: { publicOrigin }, address }: Props) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const [isTyping, setTyping] = useState(false);
  const form = useSection({
    name: 'address',
    stored: { publicOrigin },
    labelOf: () => t('address.publicOrigin'),
    check: (value) => {
      const problem = value.publicOrigin === '' && !isTyping ? undefined : findOriginProblem(value.publicOrigin);
      return problem ? { publicOrigin: t(`address.${problem}`) } : {};
    },
    save: saveSettings,
  });
  const chosen = form.value.publicOrigin;
  const offered = offeredOrigins(address, t);
  const isListed = offered.some(({ origin }) => origin === chosen);
  const showsField = isTyping || (chosen !== '' && address !== undefined && !isListed);
  const choose = (value: string) => {
    setTyping(value === other);
    form.set({ publicOrigin: value === automatic || value === other ? '' : value });
  };
  const isOwn = chosen === '' || address === undefined || address.origins.includes(chosen);
  const affected = address?.changed?.affectedGuests ?? 0;
  return (
    <SectionForm title={t('section.address')} intro={t('address.intro')} form={form}>
      <Radio.Group
        label={t('address.publicOrigin')}
        value={showsField ? other : chosen === '' ? automatic : chosen}
        onChange={choose}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value={automatic}
            label={t('address.automatic')}
            description={publicOrigin === '' && address && t('address.automaticNow', { origin: address.publicOrigin })}
          />
          {offered.map(({ origin, why }) => (
            <Radio key={origin} value={origin} label={origin} description={why} />
          ))}
          <Radio value={other} label={t('address.other')} />
        </Stack>
      </Radio.Group>
      {showsField && (
        <TextInput
          className={classes.inner ?? ''}
          label={t('address.otherLabel')}
          inputMode="url"
          autoComplete="off"
          maxLength={200}
          value={chosen}
          error={form.errors.publicOrigin}
          onChange={(event) => form.set({ publicOrigin: event.currentTarget.value.trim() })}
        />
      )}
      {[
        ...(!isOwn && findOriginProblem(chosen) === undefined ? [t('address.notOwn')] : []),
        ...(form.isEdited ? [t('address.printed')] : []),
        ...(affected > 0 ? [t('address.affected', { count: affected })] : []),
      ].map((text) => (
        <Text key={text} className={classes.note}>
          <IconAlertTriangle size={18} aria-hidden />
          {text}
        </Text>
      ))}
      {address && !form.isEdited && (
        <div className={classes.qr}>
          <QrPicture text={address.publicOrigin} label={t('address.qr')} sizePx={qrPx} />
          <div>
            <Text fw={700}>{address.publicOrigin}</Text>
            <Text c="dimmed">{t('address.test')}</Text>
          </div>
        </div>
      )}
    </SectionForm>
  );
}

type Offer = { readonly origin: string; readonly why: string };

/**
 * Returns the computer's own addresses, and then the other valid ones that phones have used. Empty until the status is loaded.
 */
function offeredOrigins(
  address: ServerStatus['address'] | undefined,
  t: ReturnType<typeof useTranslation<'settings'>>['t'],
): readonly Offer[] {
  if (!address) return [];
  const own = address.origins.map((origin) => ({ origin, why: t('address.own') }));
  const seen = address.unknownHosts
    .map(({ host, count }) => ({ origin: toOrigin(host), why: t('address.seen', { count }) }))
    .filter(({ origin }) => findOriginProblem(origin) === undefined && !address.origins.includes(origin));
  return [...own, ...seen];
}

/**
 * Returns why an address cannot be the guests' address (ENTRY-5), or undefined if it can. Blank text and a path are invalid.
 */
function findOriginProblem(text: string): 'invalid' | 'loopback' | undefined {
  const address = trimOrigin(text);
  if (address === '') return 'invalid';
  try {
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.origin !== address.toLowerCase()) return 'invalid';
    return isLoopback(url.hostname) ? 'loopback' : undefined;
  } catch {
    return 'invalid';
  }
}

/** Returns true for a name of the device itself. The server checks this too, and its result decides. */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '0.0.0.0' || /^127\./.test(host)
  );
}

/** Returns the origin of a host that phones have used. The status lists hosts without a scheme. */
const toOrigin = (host: string) => `http://${host}`;
