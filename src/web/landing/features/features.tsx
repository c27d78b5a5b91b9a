import type { ReactNode } from 'react'
import { LinkPicture, PaymentPicture, QueuePicture, StockPicture } from './pictures.tsx'

export function Features() {
  return (
    <section aria-labelledby="features" className="grid gap-6">
      <h2 id="features" className="font-semibold text-xl">
        Less fiddling. More ripping.
      </h2>
      <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Feature picture={<LinkPicture />} title="One link for everything you sell">
          In your bio, in the group chat, on the sign at your stand. Whoever taps it can buy: no app, no account.
        </Feature>
        <Feature picture={<StockPicture />} title="The last box is sold once">
          Two people want it, one gets it. Cancel an order, and the cards are back on the shelf.
        </Feature>
        <Feature picture={<PaymentPicture />} title="The money is yours, at once">
          Customers pay through your own payment link. It never passes through us.
        </Feature>
        <Feature picture={<QueuePicture />} title="Forty parcels, one list">
          Every order shows the one thing to do next: check the payment, rip the packs, ship.
        </Feature>
      </ul>
    </section>
  )
}

type FeatureProps = { picture: ReactNode; title: string; children: ReactNode }

function Feature({ picture, title, children }: FeatureProps) {
  return (
    <li className="grid content-start gap-4">
      <div
        aria-hidden="true"
        className="grid h-44 select-none items-center overflow-hidden rounded-lg border bg-well px-5 sm:px-6"
      >
        {picture}
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold text-base">{title}</h3>
        <p className="text-quiet">{children}</p>
      </div>
    </li>
  )
}
