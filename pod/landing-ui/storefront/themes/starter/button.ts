/** The one thing to do. */
export const button =
  'mt-8 inline-flex min-h-12 items-center rounded-button bg-primary px-7 font-medium text-primary-foreground transition-colors hover:bg-primary-hover';
