import type { QuestionView } from '../../theme-contract/content.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import { RichText } from './rich-text.tsx';

/** Questions to be opened one by one, without a script. A plain function. */
export const Questions = ({ questions, context }: { questions: readonly QuestionView[]; context: PageContext }) => (
  <ul className="divide-y divide-border border-y border-border">
    {questions.map(({ id, question, answer }) => (
      <li key={id}>
        <details className="group/question">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-medium hover:underline [&::-webkit-details-marker]:hidden">
            {question}
            <span className="shrink-0 text-muted-foreground transition-transform group-open/question:rotate-90 rtl:group-open/question:-rotate-90">
              <context.parts.ChevronIcon />
            </span>
          </summary>
          <RichText html={answer} className="pb-5 text-muted-foreground" />
        </details>
      </li>
    ))}
  </ul>
);
