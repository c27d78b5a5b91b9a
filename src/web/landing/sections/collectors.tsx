import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { cn } from '#web/lib/cn.ts'
import { landingWidth } from '../landing-width.ts'

/** For collectors: find a shop or an order. The server redirects, so it works without scripts. */
export function Collectors({ example }: { example: Pick<PublicShop, 'slug' | 'name'> | undefined }) {
  const t = useTranslations('landing.collectors')
  return (
    <section aria-labelledby="collectors" className="border-b bg-surface">
      <div className={cn(landingWidth, 'grid items-center gap-x-14 gap-y-6 py-12 md:grid-cols-2')}>
        <div className="grid justify-items-start gap-2">
          <h2 id="collectors" className="font-semibold text-xl">
            {t('title')}
          </h2>
          <p className="max-w-prose text-base text-quiet">{t('text')}</p>
          <Way to="/market">{t('market')}</Way>
          {example && <Way to={`/@${example.slug}`}>{t('example', { shop: example.name })}</Way>}
        </div>
        <form action={useHref('/')} method="get" className="grid gap-3">
          <Field label={t('address')}>
            <Input
              name="shop"
              required
              maxLength={200}
              placeholder="@card-corner"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{t('go')}</Button>
            <Button type="submit" variant="outline" name="find" value="orders">
              {t('findOrder')}
            </Button>
          </div>
        </form>
      </div>
    </section>
  )
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <PageAnchor
    href={to}
    className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11"
  >
    {children}
    <ArrowRight className="size-4" aria-hidden="true" />
  </PageAnchor>
)
