import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../texts/texts-context.tsx';

/** A field for a password. The kit's own does not tell those who cannot see it that it is wrong, and speaks English. */
export function PasswordField(props: PasswordInputProps) {
  const { common } = useTexts();
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': common.showPassword }}
    />
  );
}
