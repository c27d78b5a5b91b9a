import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { landingWidth } from '../landing-width.ts'
import type { PictureName } from '../pictures/picture-sizes.ts'
import { ProductPicture } from '../pictures/product-picture.tsx'

export function Features() {
  const t = useTranslations('landing.features')
  return (
    <section aria-labelledby="features" className={cn(landingWidth, 'grid gap-6')}>
      <h2 id="features" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-12">
        <Pictured name="catalogue" className="lg:col-span-7" />
        <Pictured name="imports" className="lg:col-span-5" />
        <Feature part="money" className="lg:col-span-4">
          <Window>
            <ProductPicture
              name="checkout"
              alt={t('money.picture')}
              sizes="(min-width: 768px) 24rem, 92vw"
              className="absolute bottom-0 h-auto w-full"
            />
          </Window>
        </Feature>
        <Pictured name="orders" className="lg:col-span-8" />
        <Pictured name="packing" className="lg:col-span-7" />
        <div className="grid gap-4 lg:col-span-5">
          <Feature part="link">
            <div className="p-6 pt-0">
              <Chat />
            </div>
          </Feature>
          <Feature part="lastBox" />
          <Feature part="oneTap" />
        </div>
      </div>
    </section>
  )
}

type PicturedProps = { name: Exclude<PictureName, 'storefront' | 'checkout'>; className: string }

function Pictured({ name, className }: PicturedProps) {
  const t = useTranslations('landing.features')
  return (
    <Feature part={name} className={className}>
      <Window>
        <ProductPicture
          name={name}
          alt={t(`${name}.picture`)}
          sizes="(min-width: 1024px) 50rem, (min-width: 768px) 45vw, 92vw"
          className="absolute inset-x-0 top-0 h-auto w-full max-w-none lg:min-w-[42rem]"
        />
      </Window>
    </Feature>
  )
}

/** Crops the upper left part of a screen to the available space. */
const Window = ({ children }: { children: ReactNode }) => (
  <div className="relative ml-6 min-h-80 flex-1 overflow-hidden rounded-tl-xl border-t border-l bg-ground lg:min-h-88">
    {children}
  </div>
)

type FeatureProps = {
  part: 'catalogue' | 'imports' | 'orders' | 'money' | 'packing' | 'link' | 'lastBox' | 'oneTap'
  className?: string
  children?: ReactNode
}

function Feature({ part, className, children }: FeatureProps) {
  const t = useTranslations('landing.features')
  return (
    <div className={cn('flex flex-col overflow-hidden rounded-xl border bg-surface', className)}>
      <div className="grid content-start gap-1 p-6">
        <h3 className="font-semibold text-lg">{t(`${part}.title`)}</h3>
        <p className="max-w-prose text-base text-quiet">{t(`${part}.text`)}</p>
      </div>
      {children}
    </div>
  )
}

/** How customers find a shop. An illustration of another app, hidden from screen readers. */
function Chat() {
  const t = useTranslations('landing.features.chat')
  return (
    <div aria-hidden="true" className="grid select-none gap-2 rounded-lg border bg-well p-5 max-lg:max-w-96">
      <p className="w-fit max-w-full rounded-lg border bg-raised px-4 py-2.5 shadow-sm">{t('question')}</p>
      <p className="grid w-fit max-w-full gap-0.5 justify-self-end rounded-lg bg-accent px-4 py-2.5 text-on-accent">
        {t('answer')}
        <span className="flex items-center gap-1 font-semibold text-base">
          {t('address')}
          <ArrowUpRight className="size-4" />
        </span>
      </p>
    </div>
  )
}
