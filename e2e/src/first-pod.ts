import { PodId } from '@storepod/kernel/object-id';

/** The first pod of every run. */
export const POD = PodId.parse('507f1f77bcf86cd799439011');
