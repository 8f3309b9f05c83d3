import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { type Client, type ClientValues, clientSpec, clientValues, grantTypes, scopes } from './client-values.ts';
import { showSecret } from './show-secret.tsx';

/** Undefined for a new one. */
type ClientDialogProps = DialogProps & { client: Client | undefined };

export function ClientDialog({ client, opened, onClose }: ClientDialogProps) {
  const { platform, problems } = useTexts();
  const { clients: words } = platform.identity;
  const { required } = problems.rules;
  const { done } = useAction('uaa');
  return (
    <FormDialog
      title={client ? words.editTitle(client.clientName) : words.createTitle}
      action={words.save}
      opened={opened}
      onClose={onClose}
      initialValues={clientValues(client)}
      validate={{
        clientId: (id) => (/^[A-Za-z0-9][A-Za-z0-9._@-]*$/.test(id) ? null : words.idRule),
        clientName: (name) => (name.trim() === '' ? required : null),
        authorizationGrantTypes: (grants) => (grants.length === 0 ? required : null),
      }}
      fieldOf={(field) =>
        field.replace(/^(redirectUris|postLogoutRedirectUris|scopes|authorizationGrantTypes)\..*/, '$1')
      }
      codes={{ 'UAA.CLIENT.ID_TAKEN': 'clientId', 'UAA.CLIENT.INVALID_REDIRECT_URI': 'redirectUris' }}
      send={(values) => save(client, values)}
      onDone={async ({ name, secret }) => {
        onClose();
        if (secret !== undefined) showSecret(words.secretOf(name), secret);
        await done(words.saved(name));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={words.id}
            description={words.idRule}
            required
            disabled={client !== undefined}
            maxLength={200}
            {...form.getInputProps('clientId')}
          />
          <TextInput label={words.name} required maxLength={100} {...form.getInputProps('clientName')} />
          <Textarea label={words.description} rows={2} maxLength={500} {...form.getInputProps('description')} />
          <Checkbox
            label={words.hasSecret}
            description={words.hasSecretHint}
            {...form.getInputProps('hasSecret', { type: 'checkbox' })}
          />
          <Checkbox.Group label={words.grants} {...form.getInputProps('authorizationGrantTypes')}>
            {grantTypes.map((grant) => (
              <Checkbox key={grant} value={grant} label={words.grantNames[grant] ?? grant} mt="xs" />
            ))}
          </Checkbox.Group>
          <Checkbox.Group label={words.scopes} description={words.scopesHint} {...form.getInputProps('scopes')}>
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={words.scopeNames[scope] ?? scope} mt="xs" />
            ))}
          </Checkbox.Group>
          <Textarea
            label={words.redirectUris}
            description={words.oneOnALine}
            rows={3}
            dir="ltr"
            {...form.getInputProps('redirectUris')}
          />
          <Textarea
            label={words.postLogoutUris}
            description={words.oneOnALine}
            rows={2}
            dir="ltr"
            {...form.getInputProps('postLogoutRedirectUris')}
          />
        </>
      )}
    </FormDialog>
  );
}

async function save(client: Client | undefined, values: ClientValues): Promise<{ name: string; secret?: string }> {
  const spec = clientSpec(values, client);
  if (client) {
    const body = { ...spec, version: client.version };
    await api.uaa('PUT', '/api/v1/admin/clients/:id', { params: { id: client.id }, body });
    return { name: spec.clientName };
  }
  const body = { ...spec, clientId: values.clientId };
  const { clientSecret } = await api.uaa('POST', '/api/v1/admin/clients', { body });
  return { name: spec.clientName, ...(clientSecret !== undefined && { secret: clientSecret }) };
}
