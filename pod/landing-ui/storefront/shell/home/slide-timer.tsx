'use client';

import { useEffect } from 'react';

/**
 * Goes on to the next slide after some seconds. Stops for good once somebody touches the list, and never begins for those
 * who want no motion (WCAG 2.2.2).
 */
export function SlideTimer({ list, seconds }: { list: string; seconds: number }) {
  useEffect(() => {
    const slides = document.getElementById(list);
    if (!slides || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => goOn(slides), seconds * 1000);
    const stop = () => clearInterval(timer);
    const events = ['pointerdown', 'pointerenter', 'focusin', 'keydown', 'wheel', 'touchstart'];
    for (const event of events) slides.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of events) slides.removeEventListener(event, stop);
    };
  }, [list, seconds]);
  return null;
}

function goOn(slides: HTMLElement): void {
  const { clientWidth, scrollWidth, scrollLeft } = slides;
  const isLast = Math.abs(scrollLeft) + clientWidth >= scrollWidth - 1;
  const step = getComputedStyle(slides).direction === 'rtl' ? -clientWidth : clientWidth;
  slides.scrollTo({ left: isLast ? 0 : scrollLeft + step, behavior: 'smooth' });
}
