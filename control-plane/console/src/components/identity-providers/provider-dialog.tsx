import { Select, TextInput } from '@mantine/core';
import { CopyField } from '../copy-field.tsx';
import { type DialogProps, FormDialog } from '../overlays/form-dialog.tsx';
import { useAction } from '../overlays/use-action.ts';
import css from '../settings-form/settings-form.module.css';
import { ChoiceFields, CredentialFields, type ProviderFieldsProps } from './provider-fields.tsx';
import type { ProviderRealm } from './provider-realm.ts';
import { inputOf, newProvider, type PresetView, type Provider, valuesOf } from './provider-values.ts';

interface ProviderDialogProps extends DialogProps {
  realm: ProviderRealm;
  presets: readonly PresetView[];
  /** Absent: a new one. */
  provider: Provider | undefined;
}

/** Everything that a provider needs, with the addresses that it needs in return. */
export function ProviderDialog({ realm, presets, provider, ...dialog }: ProviderDialogProps) {
  const { words } = realm;
  const { done } = useAction(realm.service);
  const [first] = presets;
  if (!first) return null;
  return (
    <FormDialog
      {...dialog}
      title={provider ? words.change : words.add}
      action={words.save}
      initialValues={provider ? valuesOf(provider) : newProvider(first, realm.people)}
      send={(values) => {
        const body = inputOf(values, provider);
        return provider ? realm.update(provider.id, body) : realm.create(body);
      }}
      fieldOf={(field) => field.replace(/^(scopes|emailDomains)\..*/, '$1')}
      codes={{ 'UAA.IDP.ALIAS_TAKEN': 'alias', 'UAA.IDP.DISCOVERY_FAILED': 'issuerUri' }}
      onDone={({ displayName }) => {
        dialog.onClose();
        return done(provider ? words.saved(displayName) : words.added(displayName));
      }}
    >
      {(form) => (
        <>
          <KindField {...{ realm, form, presets }} fixed={provider !== undefined} />
          <NameFields {...{ realm, form }} />
          <CallbackAddresses realm={realm} alias={form.values.alias.trim()} />
          <CredentialFields {...{ realm, form }} hasSecret={provider?.hasClientSecret ?? false} />
          <ChoiceFields {...{ realm, form }} />
        </>
      )}
    </FormDialog>
  );
}

interface KindFieldProps extends ProviderFieldsProps {
  presets: readonly PresetView[];
  fixed: boolean;
}

function KindField({ realm: { words, people }, form, presets, fixed }: KindFieldProps) {
  const choose = (chosen: string | null) => {
    const preset = presets.find((one) => one.preset === chosen);
    if (preset) form.setValues({ ...newProvider(preset, people), clientId: form.values.clientId });
  };
  return (
    <Select
      label={words.kind}
      data={presets.map(({ preset }) => ({ value: preset, label: words.presets[preset] }))}
      allowDeselect={false}
      disabled={fixed}
      {...form.getInputProps('preset')}
      onChange={choose}
    />
  );
}

function NameFields({ realm: { words }, form }: ProviderFieldsProps) {
  return (
    <div className={css.pair}>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        dir="auto"
        maxLength={100}
        {...form.getInputProps('displayName')}
      />
      <TextInput
        label={words.alias}
        description={words.aliasHint}
        required
        dir="ltr"
        maxLength={50}
        {...form.getInputProps('alias')}
      />
    </div>
  );
}

/** People come back to the name under which they left, so each name of the place has to be known to the provider. */
function CallbackAddresses({ realm: { words, bases }, alias }: { realm: ProviderRealm; alias: string }) {
  if (bases.length === 0 || alias === '') return null;
  return (
    <div className={css.stack}>
      <p>{words.callback}</p>
      {bases
        .map((base) => `${base}/login/oauth2/code/${alias}`)
        .map((address) => (
          <CopyField key={address} label={address} value={address} />
        ))}
    </div>
  );
}
