import type { ReactNode } from 'react';

const bar = 'h-4 rounded-control bg-muted';
const card = 'rounded-2xl border border-border p-6';

/** The shapes of what the browser fills in, in the places where it will be: nothing jumps when it comes. */
export const accountShapes: Readonly<Record<'customer' | 'orders' | 'order', ReactNode>> = {
  customer: (
    <div className="space-y-6">
      <div className={`${card} space-y-4`}>
        <div className={`${bar} w-1/4`} />
        <div className={`${bar} w-2/3`} />
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <div className={`${bar} h-11`} />
          <div className={`${bar} h-11`} />
          <div className={`${bar} h-11`} />
          <div className={`${bar} h-11`} />
        </div>
      </div>
      <div className={`${card} h-40`} />
    </div>
  ),
  orders: (
    <div className="space-y-4">
      {[1, 2, 3].map((nth) => (
        <div key={nth} className={`${card} space-y-4`}>
          <div className={`${bar} w-1/3`} />
          <div className={`${bar} w-1/2`} />
          <div className="flex gap-2">
            <div className={`${bar} size-14`} />
            <div className={`${bar} size-14`} />
          </div>
        </div>
      ))}
    </div>
  ),
  order: (
    <div className="space-y-4">
      <div className={`${bar} h-8 w-1/2`} />
      <div className={`${bar} w-2/3`} />
      <div className={`${bar} h-1.5`} />
      <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className={`${card} h-72`} />
        <div className={`${card} h-72`} />
      </div>
    </div>
  ),
};
