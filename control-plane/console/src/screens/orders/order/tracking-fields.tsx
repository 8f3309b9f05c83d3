import { TextInput } from '@mantine/core';
import { useTexts } from '../../../texts/texts-context.tsx';

export const noTracking = { carrier: '', trackingNumber: '', trackingUrl: '' };
type Tracking = typeof noTracking;

/** An empty field takes away what stood there. */
export const trackingInput = ({ carrier, trackingNumber, trackingUrl }: Tracking) => ({
  carrier: carrier.trim() || null,
  trackingNumber: trackingNumber.trim() || null,
  trackingUrl: trackingUrl.trim() || null,
});

/** The part of a form that these fields need. */
interface FormWithFields {
  getInputProps(field: keyof Tracking): object;
}

export function TrackingFields({ form }: { form: FormWithFields }) {
  const { ship } = useTexts().orders;
  return (
    <>
      <TextInput label={ship.carrier} maxLength={100} {...form.getInputProps('carrier')} />
      <TextInput label={ship.trackingNumber} maxLength={100} dir="ltr" {...form.getInputProps('trackingNumber')} />
      <TextInput
        type="url"
        label={ship.trackingUrl}
        description={ship.trackingUrlHint}
        maxLength={1_024}
        dir="ltr"
        {...form.getInputProps('trackingUrl')}
      />
    </>
  );
}
