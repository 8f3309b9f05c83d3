import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { readable } from '../../components/readable.ts';
import { useTexts } from '../../texts/texts-context.tsx';

export interface PersonValues extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  emailAddress: string;
  role: string;
}

/** What an account on the team has, whether it is new or changed. */
export function PersonFields<Values extends PersonValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { team } = useTexts();
  return (
    <>
      <TextInput label={team.firstName} required maxLength={50} data-autofocus {...form.getInputProps('firstName')} />
      <TextInput label={team.lastName} required maxLength={50} {...form.getInputProps('lastName')} />
      <TextInput
        label={team.email}
        type="email"
        dir="ltr"
        required
        maxLength={190}
        {...form.getInputProps('emailAddress')}
      />
      <RoleSelect label={team.role} role={form.values.role} {...form.getInputProps('role')} />
    </>
  );
}

interface RoleSelectProps {
  label: string;
  role: string;
  onChange: (role: string | null) => void;
  error?: React.ReactNode;
}

/** The roles that this viewer may give. */
export function RoleSelect({ label, role, onChange, error }: RoleSelectProps) {
  const { team } = useTexts();
  const { data = [] } = useQuery({
    ...read('tenancy', '/api/v1/user-account/assignable-roles'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A role that one may not give is still shown where somebody has it.
  const names = role !== '' && !data.some((name) => name === role) ? [role, ...data] : data;
  return (
    <Select
      label={label}
      description={team.roleHints[role]}
      required
      data={names.map((name) => ({ value: name, label: team.roles[name] ?? readable(name) }))}
      value={role}
      onChange={onChange}
      error={error}
      data-path="role"
    />
  );
}
