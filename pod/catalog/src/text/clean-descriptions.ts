import { Problem } from '@storepod/kernel/problem';
import { cleanFields } from '@storepod/service/rich-text/clean-fields';

/** The same texts with clean descriptions. Refuses all for the first that cannot be stored. */
export async function withCleanHtml<Text extends { description?: string | undefined }>(
  texts: readonly Text[],
): Promise<(Omit<Text, 'description'> & { description: string | null })[]> {
  const fields = texts.map(({ description = '' }, nth) => ({
    html: description,
    field: `descriptions.${nth}.description`,
  }));
  const clean = await cleanFields(fields);
  return texts.map((text, nth) => {
    const description = clean[nth] ?? null;
    if (description instanceof Problem) throw description;
    return { ...text, description };
  });
}
