import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { Chat } from './chat.tsx'

/** What an owner does with it, told with pictures of the product itself. */
export function Features() {
  const t = useTranslations('landing.features')
  return (
    <section aria-labelledby="features" className="grid gap-12">
      <h2 id="features" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <Feature part="orders">
        <ProductPicture name="orders" className={screen} alt={t('orders.picture')} />
      </Feature>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Feature part="money">
          <ProductPicture name="checkout" className={screen} alt={t('money.picture')} />
        </Feature>
        <div className="grid content-start gap-12">
          <Feature part="link">
            <Chat />
          </Feature>
          <Feature part="lastBox" />
          <Feature part="oneTap" />
        </div>
      </div>
      <Feature part="products">
        <ProductPicture name="products" className={screen} alt={t('products.picture')} />
      </Feature>
    </section>
  )
}

// On a tablet and smaller the pictures are those of a phone, and as wide.
const screen = 'h-auto w-full rounded-lg border shadow-md max-lg:max-w-96'

type FeatureProps = {
  part: 'orders' | 'money' | 'link' | 'lastBox' | 'oneTap' | 'products'
  children?: ReactNode
}

function Feature({ part, children }: FeatureProps) {
  const t = useTranslations('landing.features')
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">{t(`${part}.title`)}</h3>
        <p className="max-w-prose text-base text-quiet">{t(`${part}.text`)}</p>
      </div>
      {children}
    </div>
  )
}
