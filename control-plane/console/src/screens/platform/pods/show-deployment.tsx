import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { CopyField } from '../../../components/copy-field.tsx';
import dialog from '../../../components/overlays/dialog.module.css';
import { useTexts } from '../../../texts/texts-context.tsx';
import { type SettingsBlock, settingsBlocks } from './deployment.ts';
import css from './pods.module.css';

/** Shows what a pod's services are started with, this once: nobody keeps the secrets in it. A click beside it does not lose them. */
export function showDeployment(title: string, deployment: Parameters<typeof settingsBlocks>[0]): void {
  const id = modals.open({
    title,
    size: 'xl',
    closeOnClickOutside: false,
    children: <Deployment blocks={settingsBlocks(deployment)} onDone={() => modals.close(id)} />,
  });
}

function Deployment({ blocks, onDone }: { blocks: readonly SettingsBlock[]; onDone: () => void }) {
  const { common, platform } = useTexts();
  const { deployment } = platform.pods;
  return (
    <div className={dialog.link}>
      <p>{deployment.once}</p>
      {blocks.map(({ service, text }) => {
        const label = service === undefined ? deployment.everyService : deployment.oneService(service);
        return (
          <section key={label} className={css.settings}>
            <h3>{label}</h3>
            <CopyField label={label} value={text} />
          </section>
        );
      })}
      <Button onClick={onDone}>{common.done}</Button>
    </div>
  );
}
