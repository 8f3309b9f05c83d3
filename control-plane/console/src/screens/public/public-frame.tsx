import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { signInAddress } from '../../api/sign-in-address.ts';
import { BrandMark } from '../../components/brand-mark.tsx';
import { AnchorButton, LinkButton } from '../../components/link-button.tsx';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { homeOf } from '../../session/guards.ts';
import { fetchViewer } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './public-frame.module.css';

/** What stands around the pages that anybody can read. */
export function PublicFrame() {
  const { common, frame, home } = useTexts();
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {frame.skip}
      </a>
      <header className={css.header}>
        <Link to="/" className={css.brand}>
          <BrandMark size={28} />
          {common.brand}
        </Link>
        <nav aria-label={frame.navigation} className={css.menu}>
          <Link to="/" hash="features">
            {home.menu.features}
          </Link>
          <Link to="/" hash="steps">
            {home.menu.steps}
          </Link>
          <Link to="/" hash="pricing">
            {home.menu.pricing}
          </Link>
        </nav>
        <div className={css.entry}>
          <LanguageSwitch />
          <Entry />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <span className={css.brand}>
          <BrandMark size={20} />
          {common.brand}
        </span>
        <nav aria-label={home.footer.label} className={css.legal}>
          <Link to="/terms">{home.footer.terms}</Link>
          <Link to="/privacy-policy">{home.footer.privacy}</Link>
        </nav>
      </footer>
    </div>
  );
}

/** Whoever is signed in goes on to the console; anybody else signs in or signs up. */
function Entry() {
  const { home } = useTexts();
  const { data: viewer } = useQuery({
    queryKey: ['visitor'],
    queryFn: ({ signal }) => fetchViewer({ signal, anonymous: true }),
    retry: false,
    staleTime: 60_000,
  });
  if (viewer) return <LinkButton to={homeOf(viewer)}>{home.console}</LinkButton>;
  return (
    <>
      <AnchorButton variant="subtle" href={signInAddress()} className={css.signIn}>
        {home.signIn}
      </AnchorButton>
      <LinkButton to="/sign-up" className={css.signUp}>
        {home.signUp}
      </LinkButton>
    </>
  );
}
