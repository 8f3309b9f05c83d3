import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { allocationsOf } from '../../../session/use-store-url.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from '../store-settings.module.css';
import {
  addressesAskedFor,
  inputOf,
  newProvider,
  type PresetView,
  type Provider,
  type ProviderValues,
  valuesOf,
} from './provider-values.ts';

interface ProviderDialogProps extends DialogProps {
  store: Store;
  presets: readonly PresetView[];
  /** Absent: a new one. */
  provider: Provider | undefined;
}

/** Everything that a provider needs, with the addresses that it needs in return. */
export function ProviderDialog({ store, presets, provider, ...dialog }: ProviderDialogProps) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  const { done } = useAction('cua');
  const [first] = presets;
  if (!first) return null;
  const send = (values: ProviderValues) => {
    const body = inputOf(values, provider);
    return provider
      ? api.cua('PUT', '/api/v1/private/identity-providers/:id', {
          ...destinationOf(store),
          params: { id: provider.id },
          body,
        })
      : api.cua('POST', '/api/v1/private/identity-providers', { ...destinationOf(store), body });
  };
  return (
    <FormDialog
      {...dialog}
      title={provider ? providers.change : providers.add}
      action={providers.save}
      initialValues={provider ? valuesOf(provider) : newProvider(first)}
      send={send}
      codes={{ 'UAA.IDP.ALIAS_TAKEN': 'alias' }}
      onDone={({ displayName }) => {
        dialog.onClose();
        return done(provider ? providers.saved(displayName) : providers.added(displayName));
      }}
    >
      {(form) => (
        <>
          <KindField form={form} presets={presets} fixed={provider !== undefined} />
          <NameFields form={form} />
          <CallbackAddresses store={store} alias={form.values.alias} />
          <CredentialFields form={form} provider={provider} />
          <ChoiceFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

type ProviderForm = UseFormReturnType<ProviderValues>;

interface KindFieldProps {
  form: ProviderForm;
  presets: readonly PresetView[];
  fixed: boolean;
}

function KindField({ form, presets, fixed }: KindFieldProps) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  const choose = (chosen: string | null) => {
    const preset = presets.find((one) => one.preset === chosen);
    if (preset) form.setValues({ ...newProvider(preset), clientId: form.values.clientId });
  };
  return (
    <Select
      label={providers.kind}
      data={presets.map(({ preset }) => ({ value: preset, label: providers.presets[preset] }))}
      allowDeselect={false}
      disabled={fixed}
      {...form.getInputProps('preset')}
      onChange={choose}
    />
  );
}

function NameFields({ form }: { form: ProviderForm }) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  return (
    <div className={css.pair}>
      <TextInput
        label={providers.name}
        description={providers.nameHint}
        required
        dir="auto"
        maxLength={100}
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label={providers.alias}
        description={providers.aliasHint}
        required
        dir="ltr"
        maxLength={50}
        {...form.getInputProps('alias')}
      />
    </div>
  );
}

/** Shoppers come back to the name under which they left, so each name of the store has to be known to the provider. */
function CallbackAddresses({ store, alias }: { store: Store; alias: string }) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  const { data = [] } = useQuery(allocationsOf(store));
  const addresses = data
    .filter(({ status }) => status === 'VERIFIED')
    .map(({ url }) => `${new URL(url).origin}/cua/login/oauth2/code/${alias.trim()}`);
  if (addresses.length === 0 || alias.trim() === '') return null;
  return (
    <div className={css.stack}>
      <p>{providers.callback}</p>
      {addresses.map((address) => (
        <CopyField key={address} label={address} value={address} />
      ))}
    </div>
  );
}

function CredentialFields({ form, provider }: { form: ProviderForm; provider: Provider | undefined }) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  return (
    <>
      {addressesAskedFor(form.values.preset).map((field) => (
        <TextInput
          key={field}
          label={providers.addresses[field]}
          type="url"
          required
          dir="ltr"
          maxLength={2_000}
          {...form.getInputProps(field)}
        />
      ))}
      <TextInput
        label={providers.clientId}
        required
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        label={providers.clientSecret}
        description={provider?.hasClientSecret ? providers.secretThere : providers.secretHint}
        autoComplete="off"
        maxLength={4_096}
        {...form.getInputProps('clientSecret')}
      />
    </>
  );
}

function ChoiceFields({ form }: { form: ProviderForm }) {
  const { providers } = useTexts().storeSettings.shopperSignIn;
  return (
    <>
      <TagsInput
        label={providers.scopes}
        description={providers.scopesHint}
        maxTags={30}
        dir="ltr"
        {...form.getInputProps('scopes')}
      />
      <Checkbox
        label={providers.jit}
        description={providers.jitHint}
        {...form.getInputProps('jitProvisioning', { type: 'checkbox' })}
      />
      <Checkbox
        label={providers.links}
        description={providers.linksHint}
        {...form.getInputProps('linksAccounts', { type: 'checkbox' })}
      />
      <Checkbox
        label={providers.trusts}
        description={providers.trustsHint}
        {...form.getInputProps('trustEmailVerified', { type: 'checkbox' })}
      />
      <Checkbox label={providers.hide} {...form.getInputProps('hideOnLogin', { type: 'checkbox' })} />
    </>
  );
}
