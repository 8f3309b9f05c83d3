import type { PreviewAsked } from '../../backend/content-reads.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import { previewNotice } from './preview.ts';

/** Says that others do not see this page. Nothing where it is public. */
export const PreviewNotice = ({ preview, context }: { preview: PreviewAsked | undefined; context: PageContext }) =>
  preview && (
    <p role="status" className="bg-info px-4 py-2 text-center text-sm text-info-foreground">
      {previewNotice(preview, context)}
    </p>
  );
