import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type AnchorButtonProps = Omit<ButtonProps, 'style'> & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'>;

/** A link that looks like a button, to another site or out of the application. */
export function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}

/** A link of the console that looks like a button. */
export const LinkButton = createLink(AnchorButton);
