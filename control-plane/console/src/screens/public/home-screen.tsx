import { usePageTitle } from '../../components/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Steps } from './steps.tsx';

export function HomeScreen() {
  const { home } = useTexts();
  const heading = usePageTitle(home.title);
  return (
    <>
      <Hero heading={heading} />
      <Features />
      <Steps />
      <Pricing />
      <Closing />
    </>
  );
}
