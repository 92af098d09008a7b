import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hotel } from '#core/model/hotel.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The name, the postal address and the web address of the hotel. */
export function HotelSection() {
  return <WithSettings>{({ hotel }) => <HotelForm hotel={hotel} />}</WithSettings>;
}

function HotelForm({ hotel: { hotelId, name, address, link } }: { readonly hotel: Hotel }) {
  const { t } = useTranslation('settings');
  const { saveHotel } = useSaveSettings();
  const form = useSection({
    name: 'hotel',
    stored: { name, address, link },
    labelOf: (field) => t(`hotel.${field}`),
    check: (value) => (isBlank(value.name) ? { name: t('hotel.nameRequired') } : {}),
    save: (to, from) => saveHotel(hotelId, to, from),
  });
  const { value, errors, set } = form;
  return (
    <SectionForm title={t('section.hotel')} intro={t('hotel.intro')} form={form}>
      <TextInput
        label={t('hotel.name')}
        maxLength={100}
        value={value.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('hotel.address')}
        description={t('optional')}
        maxLength={200}
        value={value.address}
        error={errors.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('hotel.link')}
        description={t('hotel.linkHint')}
        maxLength={100}
        value={value.link}
        error={errors.link}
        onChange={(event) => set({ link: event.currentTarget.value })}
      />
    </SectionForm>
  );
}
