import { actorName, type Principal } from '@storepod/auth/principal';

/** As much as the columns take. */
const LONGEST = 255;

/** Who wrote something, by the name that colleagues know. */
export const authorOf = (principal: Principal): string => actorName(principal).slice(0, LONGEST);
