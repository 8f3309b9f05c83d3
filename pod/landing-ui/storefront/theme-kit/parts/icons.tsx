import type { ReactNode } from 'react';

const Icon = ({ children, className = 'size-5' }: { children: ReactNode; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-3.6-3.6" />
  </Icon>
);
export const HomeIcon = () => (
  <Icon>
    <path d="M4.500 11 12 4.500 19.500 11v8.500h-5v-5h-5v5h-5z" />
  </Icon>
);
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1.2-3.6 4-5.5 7.5-5.5s6.3 1.900 7.500 5.500" />
  </Icon>
);
export const CartIcon = () => (
  <Icon>
    <path d="M5.500 8.500h13l-1 11.500h-11z" />
    <path d="M8.800 8.500V7.200a3.200 3.200 0 0 1 6.400 0v1.300" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon className="size-6">
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const CloseIcon = ({ className = 'size-5' }: { className?: string }) => (
  <Icon className={className}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);
export const ChevronIcon = ({ className = 'follows-reading size-4 shrink-0' }: { className?: string }) => (
  <Icon className={className}>
    <path d="m9 6 6 6-6 6" />
  </Icon>
);
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.500 2.600 3.800 5.600 3.800 9s-1.300 6.400-3.800 9c-2.500-2.600-3.800-5.600-3.800-9S9.500 5.600 12 3Z" />
  </Icon>
);
export const FilterIcon = () => (
  <Icon>
    <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
    <circle cx="16" cy="7" r="2" />
    <circle cx="8" cy="17" r="2" />
  </Icon>
);
export const PictureIcon = () => (
  <Icon className="size-10">
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3 16 5-4 4 3 3-2 6 4" />
  </Icon>
);
