import { Modal } from '@mantine/core';
import { sectionKindNames, sectionSpecOf } from '@storepod/boundary/section-kinds';
import { sectionPresets } from '@storepod/boundary/section-presets';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useLabels } from './fields/use-labels.ts';
import css from './home.module.css';
import type { NewSection } from './home-calls.ts';
import { emptySection, sectionOfPreset } from './new-section.ts';

interface AddDialogProps extends DialogProps {
  languages: readonly string[];
  onChosen: (section: NewSection) => void;
}

/** What a home page can be composed of: sections that are filled in already, and empty ones of every kind. */
export function AddDialog({ opened, onClose, languages, onChosen }: AddDialogProps) {
  const { home } = useTexts().writing;
  const label = useLabels();
  const choose = (section: NewSection) => {
    onClose();
    onChosen(section);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={home.add} size="lg">
      <h3 className={css.choiceHead}>{home.presets}</h3>
      <div className={css.choices}>
        {sectionPresets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            className={css.choice}
            onClick={() => choose(sectionOfPreset(preset, languages))}
          >
            <span className={css.name}>{label(preset.label)}</span>
            <span className={css.second}>{label(sectionSpecOf(preset.kind).label)}</span>
          </button>
        ))}
      </div>
      <h3 className={css.choiceHead}>{home.kinds}</h3>
      <div className={css.choices}>
        {sectionKindNames.map((kind) => (
          <button key={kind} type="button" className={css.choice} onClick={() => choose(emptySection(kind))}>
            <span className={css.name}>{label(sectionSpecOf(kind).label)}</span>
          </button>
        ))}
      </div>
    </Modal>
  );
}
