import { Checkbox } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { LocalFields, textsFor, writtenIn } from '../local-texts.tsx';
import { type Configuration, type KeyName, keyEndOf, type OfPayment, paymentKinds } from './payment-kinds.ts';

const LONGEST_KEY = 500;
const LONGEST_TITLE = 100;
const LONGEST_INSTRUCTIONS = 4_000;

const byLanguage = (texts: Configuration['titles']) =>
  Object.fromEntries(texts.map(({ language, text }) => [language, text]));
const asList = (texts: Record<string, string>) =>
  Object.entries(writtenIn(texts)).map(([language, text]) => ({ language, text }));
/** A key that was not typed stays as it is. */
const typed = (name: KeyName, text: string) => (text.trim() === '' ? {} : { [name]: text.trim() });

/** Everything that a way to pay needs, with what the provider needs in return. */
export function PaymentDialog({ opened, onClose, ...of }: OfPayment & DialogProps) {
  const { orders, storeSettings } = useTexts();
  const { payments } = storeSettings;
  const { done } = useAction('payment');
  const { store, record, type, configuration } = of;
  const { keys, instructs } = paymentKinds[type];
  const name = orders.paymentTypes[type];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={name}
      lead={payments.about[type]}
      action={payments.save}
      initialValues={{
        enabled: configuration?.enabled ?? true,
        apiKey: '',
        secretKey: '',
        webhookSecret: '',
        titles: textsFor(record.supportedLanguages, byLanguage(configuration?.titles ?? [])),
        instructions: textsFor(record.supportedLanguages, byLanguage(configuration?.instructions ?? [])),
      }}
      send={({ enabled, apiKey, secretKey, webhookSecret, titles, instructions }) =>
        api.payment('POST', '/api/v1/private/payment-configuration', {
          ...destinationOf(store),
          body: {
            paymentType: type,
            enabled,
            ...typed('apiKey', apiKey),
            ...typed('secretKey', secretKey),
            ...typed('webhookSecret', webhookSecret),
            titles: asList(titles),
            instructions: asList(instructions),
            ...(configuration && { version: configuration.version }),
          },
        })
      }
      onDone={() => {
        onClose();
        return done(payments.saved(name));
      }}
    >
      {(form) => (
        <>
          <Checkbox label={payments.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
          {keys.map((key) => (
            <PasswordField
              key={key}
              label={payments.keys[type]?.[key] ?? key}
              description={hintOf(keyEndOf(configuration, key), payments)}
              autoComplete="off"
              maxLength={LONGEST_KEY}
              {...form.getInputProps(key)}
            />
          ))}
          {keys.includes('webhookSecret') && <WebhookAddress {...of} />}
          <LocalFields
            label={payments.shownAs}
            texts={form.values.titles}
            fieldOf={(code) => form.getInputProps(`titles.${code}`)}
            maxLength={LONGEST_TITLE}
          />
          {instructs && (
            <LocalFields
              label={payments.instructions}
              texts={form.values.instructions}
              fieldOf={(code) => form.getInputProps(`instructions.${code}`)}
              maxLength={LONGEST_INSTRUCTIONS}
              rows={4}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Keys are never shown: only that there is one, and how it ends where that gives nothing away. */
function hintOf(
  end: string | null | undefined,
  { keyThere, keyEnds }: { keyThere: string; keyEnds: (end: string) => string },
): string | undefined {
  if (end === undefined) return undefined;
  return end === null ? keyThere : keyEnds(end);
}

/** Where the provider is to send its messages. Known once the way to pay was saved for the first time. */
function WebhookAddress({ store, configuration }: OfPayment) {
  const { payments } = useTexts().storeSettings;
  const { url } = useStoreUrl(store);
  if (!configuration?.webhookPath || url === undefined) return <p>{payments.webhookLater}</p>;
  return (
    <div>
      <p>{payments.webhook}</p>
      <CopyField label={payments.webhook} value={new URL(configuration.webhookPath, url).href} />
    </div>
  );
}
