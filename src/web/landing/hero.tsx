import { ArrowRight, Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { CardLink } from './card-link.tsx'
import { FindCard } from './find-card.tsx'

const promises = ['noFees', 'mobile', 'address'] as const

type HeroProps = {
  example: Pick<PublicShop, 'slug'> | undefined
  onSignUp: () => void
  className?: string | undefined
}

export function Hero({ example, onSignUp, className }: HeroProps) {
  const t = useTranslations('landing')
  return (
    <div className={cn('grid gap-5', className)}>
      <div className="grid gap-3">
        <h1 className="text-balance font-semibold text-xl sm:text-2xl">{t('hero.title')}</h1>
        <p className="max-w-md text-base text-quiet">{t('hero.text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg" className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm md:hidden">
          <CardLink onPress={onSignUp}>{t('openShop')}</CardLink>
        </Button>
        {example && (
          <Button asChild size="lg" variant="outline" className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm">
            <PageAnchor href={`/@${example.slug}`}>
              {t('liveShop')}
              <ArrowRight className="max-sm:hidden" aria-hidden="true" />
            </PageAnchor>
          </Button>
        )}
      </div>
      <FindCard />
      <Promises className="md:max-xl:hidden" />
    </div>
  )
}

/** Key promises, below the text or, if there is space, below the card. */
export function Promises({ className }: { className: string }) {
  const t = useTranslations('landing.hero')
  return (
    <ul className={cn('grid gap-2', className)}>
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-2.5 font-medium">
          <span className="grid size-5 place-items-center rounded-full bg-good-wash text-good-ink">
            <Check className="size-3.5" aria-hidden="true" />
          </span>
          {t(promise)}
        </li>
      ))}
    </ul>
  )
}
