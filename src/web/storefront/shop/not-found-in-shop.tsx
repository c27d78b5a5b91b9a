import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { EmptySleeve } from '#web/components/failures/empty-sleeve.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'

type NotFoundInShopProps = {
  shop: PublicShop
  title: string
  text: string
  /** A link closer to the requested page than the shop's home. */
  action?: ReactNode
}

/** 'Not found' page of a shop, with a search and a link to all products. */
export function NotFoundInShop({ shop, title, text, action }: NotFoundInShopProps) {
  const t = useTranslations('storefront')
  const path = `/@${shop.slug}`
  const home = useLinkTo(path)
  useTitle(`${title} | ${shop.name}`)
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-6 px-4 py-12 text-center">
      <EmptySleeve />
      <div className="grid gap-2">
        <h1 className="text-xl">{title}</h1>
        <p className="text-pretty text-quiet">{text}</p>
      </div>
      {action}
      {/* A native form, which works without scripts. */}
      <search className="w-full">
        <form action={useHref(path)} className="flex gap-2">
          <Input
            type="search"
            name="search"
            required
            aria-label={t('filters.search')}
            placeholder={t('filters.search')}
            className="flex-1"
          />
          <Button type="submit" variant={action ? 'outline' : 'default'} className="pointer-coarse:min-h-11">
            {t('noSuchPage.search')}
          </Button>
        </form>
      </search>
      <Button asChild variant="outline">
        <a {...home}>
          <span className="wrap-anywhere min-w-0">{t('noSuchPage.shop', { shop: shop.name })}</span>
        </a>
      </Button>
    </div>
  )
}
