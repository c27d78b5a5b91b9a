import type { ReactNode } from 'react'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { Chat } from './chat.tsx'

/** What an owner does with it, told with pictures of the product itself. */
export function Features() {
  return (
    <section aria-labelledby="features" className="grid gap-12">
      <h2 id="features" className="font-semibold text-xl">
        Less fiddling. More ripping.
      </h2>
      <Feature
        title="Forty parcels, one list"
        text="Every order shows its next step: check the payment, rip the packs, ship. New orders appear while you pack."
      >
        <ProductPicture
          name="orders"
          className={screen}
          alt="The list of open orders: number, customer, what was bought, total and age, each with its next step as a button, Mark Paid or Ship."
        />
      </Feature>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Feature
          title="The money is yours, at once"
          text="Customers pay through your own payment link, with your bank or payment service. It never passes through us."
        >
          <ProductPicture
            name="checkout"
            className={screen}
            alt="The cart on a phone: two products, the total, a field for the email address, and the Commit to Buy button with the payment address below it."
          />
        </Feature>
        <div className="grid content-start gap-12">
          <Feature
            title="One link for everything you sell"
            text="In your bio, in the group chat, on the sign at your stand. Whoever taps it can buy: no app, no account."
          >
            <Chat />
          </Feature>
          <Feature
            title="The last box is sold once"
            text="Two people want it, one gets it, and the other knows before paying. Cancel an order, and the cards are back on the shelf."
          />
          <Feature
            title="One tap, one order"
            text="A double tap, a lost signal, a reloaded page: it is still one order on your list."
          />
        </div>
      </div>
      <Feature
        title="Every box and every single, counted"
        text="Edit prices and stock right in the list. Low stock stands out before it runs out."
      >
        <ProductPicture
          name="products"
          className={screen}
          alt="The table of products: picture, name, set, price, stock, and whether it is for sale."
        />
      </Feature>
    </section>
  )
}

// On a tablet and smaller the pictures are those of a phone, and as wide.
const screen = 'h-auto w-full rounded-lg border shadow-md max-lg:max-w-96'

type FeatureProps = { title: string; text: string; children?: ReactNode }

function Feature({ title, text, children }: FeatureProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">{title}</h3>
        <p className="max-w-prose text-base text-quiet">{text}</p>
      </div>
      {children}
    </div>
  )
}
