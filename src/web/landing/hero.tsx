import { Check } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

const promises = ['No setup fees', 'Mobile-first storefronts', 'Custom shop URLs']

export function Hero({ className }: { className?: string | undefined }) {
  return (
    <div className={cn('grid gap-5', className)}>
      <h1 className="text-balance font-semibold text-xl sm:text-2xl">Your card shop, open while you sleep.</h1>
      <p className="max-w-md text-base text-quiet">
        Put your boxes, boosters and singles online under your own name. Share one link. Customers pay you directly, and
        you ship.
      </p>
      <ul className="grid gap-2">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2.5 font-medium">
            <span className="grid size-5 place-items-center rounded-full bg-good-wash text-good-ink">
              <Check className="size-3.5" aria-hidden="true" />
            </span>
            {promise}
          </li>
        ))}
      </ul>
    </div>
  )
}
