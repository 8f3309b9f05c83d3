import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { homeOf } from '../session/guards.ts';
import { useViewer } from '../session/use-viewer.ts';
import { isSameViewer, type Viewer } from '../session/viewer.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './console-frame.module.css';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { StandingBanner } from './standing-banner.tsx';
import { Toolbar } from './toolbar.tsx';

/** What stands around every screen of the console, and the dialogs and messages above it. */
export function ConsoleFrame() {
  return (
    <ModalsProvider>
      <Notifications position="top-right" className={css.messages} />
      <Frame />
    </ModalsProvider>
  );
}

/** A dialog belongs to the screen that opened it. */
function useDialogsOfThisScreen(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what closes them
  useEffect(() => modals.closeAll, [path]);
}

/** Another tab may have ended an impersonation, switched the organisation or signed in as somebody else: then nothing that was read holds. */
function useOneViewer(viewer: Viewer): void {
  const [first] = useState(viewer);
  useEffect(() => {
    if (!isSameViewer(viewer, first)) window.location.assign(homeOf(viewer));
  }, [viewer, first]);
}

function Frame() {
  useDialogsOfThisScreen();
  const { frame } = useTexts();
  const viewer = useViewer();
  useOneViewer(viewer);
  const [open, drawer] = useDisclosure(false);
  return (
    <div className={css.frame} data-acting={viewer.impersonation !== undefined || undefined}>
      <a href="#content" className={css.skip}>
        {frame.skip}
      </a>
      {viewer.impersonation && <ImpersonationBanner viewer={viewer} acting={viewer.impersonation} />}
      <div className={css.columns}>
        <aside className={css.rail}>
          <Sidebar />
        </aside>
        <Drawer
          opened={open}
          onClose={drawer.close}
          size={280}
          withCloseButton={false}
          title={frame.navigation}
          classNames={{ header: css.drawerHeader, body: css.drawerBody, content: css.drawer }}
        >
          <Sidebar onLeave={drawer.close} />
        </Drawer>
        <div className={css.main}>
          {viewer.side === 'merchant' && <StandingBanner />}
          {viewer.side === 'merchant' && <PlanBanner />}
          <Toolbar onMenu={drawer.open} />
          <main id="content" tabIndex={-1} className={css.content}>
            <Outlet />
          </main>
        </div>
      </div>
    </div>
  );
}
