import { NumberInput, type NumberInputProps } from '@mantine/core';

type CountProps = Pick<NumberInputProps, 'label' | 'description' | 'min' | 'max'>;

/** A whole number that has to be there. */
export const Count = (props: CountProps) => <NumberInput required allowDecimal={false} {...props} />;
