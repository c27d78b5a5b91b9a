import { ArrowUpRight } from 'lucide-react'

/** How a shop is found. Drawn, since it happens in someone else's app; screen readers pass it by. */
export function Chat() {
  return (
    <div aria-hidden="true" className="grid select-none gap-2 rounded-lg border bg-well p-5 max-lg:max-w-96">
      <p className="w-fit max-w-full rounded-lg border bg-raised px-4 py-2.5 shadow-sm">
        Do you still have Surging Sparks?
      </p>
      <p className="grid w-fit max-w-full gap-0.5 justify-self-end rounded-lg bg-accent px-4 py-2.5 text-on-accent">
        Twelve boxes left, all in my shop:
        <span className="flex items-center gap-1 font-semibold text-base">
          /@your-shop
          <ArrowUpRight className="size-4" />
        </span>
      </p>
    </div>
  )
}
