/** The shape of a cart until it is known what is in it. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true" className="space-y-6">
      {[0, 1].map((line) => (
        <div key={line} className="flex gap-4 motion-safe:animate-pulse">
          <div className="aspect-product w-20 rounded-image bg-muted" />
          <div className="flex-1 space-y-3 pt-1">
            <div className="h-4 w-3/4 rounded-control bg-muted" />
            <div className="h-4 w-1/3 rounded-control bg-muted" />
            <div className="h-9 w-32 rounded-control bg-muted" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
