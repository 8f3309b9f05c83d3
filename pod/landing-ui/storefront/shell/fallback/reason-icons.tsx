import type { ReactNode } from 'react';
import type { ReasonIcon } from '../../theme-contract/sections.ts';

const lines: Record<ReasonIcon, ReactNode> = {
  truck: (
    <>
      <path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z" />
      <circle cx="7.5" cy="17.5" r="1.75" />
      <circle cx="17" cy="17.5" r="1.75" />
    </>
  ),
  shield: <path d="M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2 2 4-4" />,
  refresh: <path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5" />,
  star: <path d="m12 3 2.7 5.7 6.3.8-4.600 4.3 1.200 6.200-5.600-3.100L6.400 20l1.200-6.200L3 9.500l6.3-.8z" />,
  headset: (
    <path d="M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5.500A1.5 1.5 0 0 1 4 17.500zM20 14h-3v5h1.500a1.5 1.5 0 0 0 1.5-1.500zM17 19c0 1.5-1.5 2-3.5 2" />
  ),
  gift: <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 6 7 4.500S9 2.5 12 7c3-4.5 5-4 5-2.500S15 7 12 7" />,
};

/** The drawing beside a good reason. A plain function. */
export const ReasonDrawing = ({ icon }: { icon: ReasonIcon }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="size-6"
  >
    {lines[icon]}
  </svg>
);
