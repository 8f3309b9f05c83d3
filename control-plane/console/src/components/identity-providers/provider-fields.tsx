import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from '../password-field.tsx';
import type { ProviderRealm } from './provider-realm.ts';
import { addressesAskedFor, type ProviderValues } from './provider-values.ts';

export interface ProviderFieldsProps {
  realm: ProviderRealm;
  form: UseFormReturnType<ProviderValues>;
}

/** Where the provider is, where that is not known, and as whom we come to it. */
export function CredentialFields({ realm: { words }, form, hasSecret }: ProviderFieldsProps & { hasSecret: boolean }) {
  return (
    <>
      {addressesAskedFor(form.values.preset).map((field) => (
        <TextInput
          key={field}
          label={words.addresses[field]}
          type="url"
          required
          dir="ltr"
          maxLength={2_000}
          {...form.getInputProps(field)}
        />
      ))}
      <TextInput
        label={words.clientId}
        required
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        label={words.clientSecret}
        description={hasSecret ? words.secretThere : words.secretHint}
        autoComplete="off"
        maxLength={4_096}
        {...form.getInputProps('clientSecret')}
      />
    </>
  );
}

/** What is believed of the people whom the provider sends. */
export function ChoiceFields({ realm, form }: ProviderFieldsProps) {
  const { words } = realm;
  return (
    <>
      <TagsInput
        label={words.scopes}
        description={words.scopesHint}
        maxTags={30}
        dir="ltr"
        {...form.getInputProps('scopes')}
      />
      {realm.people === 'staff' && (
        <TagsInput
          label={words.emailDomains}
          description={words.emailDomainsHint}
          maxTags={50}
          dir="ltr"
          {...form.getInputProps('emailDomains')}
        />
      )}
      <Checkbox
        label={words.jit}
        description={words.jitHint}
        {...form.getInputProps('jitProvisioning', { type: 'checkbox' })}
      />
      <LinkingField realm={realm} form={form} />
      <Checkbox
        label={words.trusts}
        description={words.trustsHint}
        {...form.getInputProps('trustEmailVerified', { type: 'checkbox' })}
      />
      <Checkbox label={words.hide} {...form.getInputProps('hideOnLogin', { type: 'checkbox' })} />
    </>
  );
}

const linkings = ['CONFIRM', 'LINK', 'REJECT'] as const;

function LinkingField({ realm: { words, people }, form }: ProviderFieldsProps) {
  if (people === 'staff')
    return (
      <Select
        label={words.links}
        description={words.linksHint}
        data={linkings.map((value) => ({ value, label: words.linkings[value] }))}
        allowDeselect={false}
        {...form.getInputProps('accountLinking')}
      />
    );
  return (
    <Checkbox
      label={words.links}
      description={words.linksHint}
      checked={form.values.accountLinking !== 'REJECT'}
      onChange={({ currentTarget: { checked } }) => form.setFieldValue('accountLinking', checked ? 'LINK' : 'REJECT')}
    />
  );
}
